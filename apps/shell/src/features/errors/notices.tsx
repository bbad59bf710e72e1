import { useState } from 'react'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { closeNotice, reportFailure, useNotices, type Notice, type ServiceFailure } from '../../lib/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { withTimeout } from '../../lib/loading/with-timeout.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import './notices.css'

/** News at the lower right that stop nobody: they stay until closed or replaced (WIRE-13). */
export function Notices() {
  const text = useText()
  const notices = useNotices((state) => state.notices)
  return (
    <section className="p-notices" aria-label={text('errors.notifications')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
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
    case 'warning':
      return (
        <Banner tone="warning" role="alert" {...close}>
          {notice.text}
        </Banner>
      )
    case 'info':
    case 'success':
      return (
        <Banner tone={notice.kind} role="status" {...close}>
          {notice.text}
        </Banner>
      )
  }
}

function ServiceError({ failure }: { failure: ServiceFailure }) {
  const text = useText()
  const { traceId } = failure
  const isReported = useEnvironment()?.errorNotification === true
  const [isCopied, setCopied] = useState(false)
  const report = () => {
    withTimeout(import('./report-error.ts'))
      .then(({ reportError }) => reportError(failure))
      .catch(reportFailure)
  }
  const copy = () => {
    if (traceId === null) return
    // on plain http there is no clipboard: the code can still be read and selected
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
        {isReported && (
          <Button size="small" onClick={report}>
            {text('errors.report')}
          </Button>
        )}
      </span>
    </span>
  )
}
