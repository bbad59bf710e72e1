import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { closeNotice, useNotices, type Notice, type ServiceFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { InLayer } from '../../ui/overlays/in-layer.tsx'
import './notices.css'

const loadActions = (): Promise<ComponentType<{ failure: ServiceFailure }>> =>
  import('./failure-actions.tsx').then((module) => module.FailureActions)

/** Absent while the server cannot deliver their code: the notice itself stays. */
const FailureActions = lazyRegion(loadActions, () => loadActions().catch(() => () => null))

/** The time for which a notice without a failure stays, in milliseconds (WIRE-33). */
const STAY_MS = { warning: 15_000, info: 6_000, success: 6_000 } as const

/**
 * Notices at the lower right that do not block the page. Failures stay until they are closed or replaced (WIRE-13,
 * WIRE-33), permanent notices until they are closed (WIRE-34).
 */
export function Notices() {
  const text = useText()
  const notices = useNotices((state) => state.notices)
  return (
    <InLayer layer="notices">
      <section className="p-notices" aria-label={text('errors.notifications')}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </section>
    </InLayer>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const text = useText()
  const close = { closeLabel: text('common.close'), onClose: () => closeNotice(notice.id) }
  switch (notice.kind) {
    case 'service':
      return (
        <Banner tone="danger" role="alert" {...close}>
          <strong>{text('errors.service')}</strong>
          <ServiceError failure={notice} />
        </Banner>
      )
    case 'connection':
      return (
        <Banner tone="danger" role="alert" {...close}>
          <strong>{text('errors.service')}</strong>
          <span className="p-notice-code">{text('errors.connection')}</span>
        </Banner>
      )
    case 'standing':
      return (
        <Banner tone="warning" role="alert" {...close}>
          {notice.text}
        </Banner>
      )
    case 'warning':
      return (
        <Passing key={notice.id} ms={STAY_MS.warning} onEnd={close.onClose}>
          <Banner tone="warning" role="alert" {...close}>
            {notice.text}
          </Banner>
        </Passing>
      )
    case 'info':
    case 'success':
      return (
        <Passing key={notice.id} ms={STAY_MS[notice.kind]} onEnd={close.onClose}>
          <Banner tone={notice.kind} role="status" actions={notice.kind === 'success' && notice.actions} {...close}>
            {notice.text}
          </Banner>
        </Passing>
      )
  }
}

/** Closes the notice after a time, which restarts when pointer and focus have left the notice. */
function Passing({ ms, onEnd, children }: { ms: number; onEnd: () => void; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms])
  return (
    <div
      className="p-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
    </div>
  )
}

function ServiceError({ failure }: { failure: ServiceFailure }) {
  const text = useText()
  const { traceId } = failure
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    if (traceId === null) return
    // on plain http the clipboard is unavailable; the code can still be selected
    navigator.clipboard?.writeText(traceId).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className="p-notice-code">
      {traceId !== null && <span>{text('errors.code', { traceId })}</span>}
      <span className="p-notice-actions">
        {traceId !== null && (
          <Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
            {text(isCopied ? 'errors.copied' : 'errors.copy')}
          </Button>
        )}
        <Suspense>
          <FailureActions failure={failure} />
        </Suspense>
      </span>
    </span>
  )
}
