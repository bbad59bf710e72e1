import { useText } from '../../lib/i18n/i18n.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { InLayer } from '../../ui/overlays/in-layer.tsx'
import './application-services.css'
import { closeToast, useToasts, type ShownToast } from './toasts.ts'

const TONE = { info: 'info', success: 'success', warning: 'warning', error: 'danger' } as const

/** SDK-40: the toasts of applications, each with its application's name. */
export function ApplicationToasts() {
  const text = useText()
  const toasts = useToasts((state) => state.toasts)
  return (
    <InLayer layer="notices">
      <section className="p-toasts" aria-label={text('applicationServices.toasts')}>
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} />
        ))}
      </section>
    </InLayer>
  )
}

function ToastCard({ toast: { key, from, text: content, kind = 'info' } }: { toast: ShownToast }) {
  const text = useText()
  const isUrgent = kind === 'error' || kind === 'warning'
  return (
    <Banner
      tone={TONE[kind]}
      role={isUrgent ? 'alert' : 'status'}
      closeLabel={text('common.close')}
      onClose={() => closeToast(key)}
    >
      <span className="p-from">{from}</span>
      <span className="p-application-text">{content}</span>
    </Banner>
  )
}
