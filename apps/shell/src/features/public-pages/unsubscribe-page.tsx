import { CallError } from '@portico/contract/client/client'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { Button } from '../../ui/button.tsx'
import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'

/**
 * MSG-113: ends the digest after a press; opening the page changes nothing. The secret is in the address's fragment.
 */
export function UnsubscribePage() {
  const text = usePublicPageText()
  const [token] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<'question' | 'busy' | 'done' | 'expired' | 'failed'>(
    /^[\w-]{43}$/.test(token) ? 'question' : 'expired',
  )
  const unsubscribe = async () => {
    setState('busy')
    try {
      await api.call('POST /api/message/v4/unsubscribe/{token}', { params: { token }, body: {} })
      setState('done')
    } catch (error) {
      logFailure(error)
      setState(error instanceof CallError && error.status === 404 ? 'expired' : 'failed')
    }
  }
  const isAsked = state === 'question' || state === 'busy' || state === 'failed'
  return (
    <PublicPageFrame title={text('unsubscribe.title')}>
      <h1>{text('unsubscribe.title')}</h1>
      {isAsked && <p className="p-outside-lead">{text('unsubscribe.question')}</p>}
      <p role="status">{state === 'question' || state === 'busy' ? '' : text(`unsubscribe.${state}`)}</p>
      <p className="p-outside-actions">
        {isAsked && (
          <Button kind="primary" isBusy={state === 'busy'} onClick={() => void unsubscribe()}>
            {text('unsubscribe.confirm')}
          </Button>
        )}
        <a className="p-link" href="/portal/">
          {text('unsubscribe.toPortal')}
        </a>
      </p>
    </PublicPageFrame>
  )
}
