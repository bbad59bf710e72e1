import type { CallError } from '@portico/contract/client/client'
import { useText } from '../../lib/i18n/i18n.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { EntryScreen } from './entry-screen.tsx'

/** ENTRY-13: part of the first bundle, because further files may be unavailable. */
export function FailurePage({ failure, onRetry }: { failure: CallError; onRetry: () => void }) {
  const text = useText()
  const actions = (
    <>
      <Button kind="primary" icon="reload" onClick={onRetry}>
        {text('common.tryAgain')}
      </Button>
      <Button onClick={() => void logOut()}>{text('tenants.logOut')}</Button>
    </>
  )
  return (
    <EntryScreen>
      <ErrorPanel level={1} icon="unavailable" title={text('entry.failedTitle')} actions={actions}>
        <p>{failure.status >= 400 && failure.status < 500 ? failure.message : text('entry.failedText')}</p>
        {failure.traceId !== null && <p className="p-code">{text('errors.code', { traceId: failure.traceId })}</p>}
      </ErrorPanel>
    </EntryScreen>
  )
}
