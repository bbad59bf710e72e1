import type { NewViewRequest } from '@portico/contract/tenants/trust'
import { useAccessText } from '../../lib/i18n/access-text.ts'
import { Button } from '../../ui/button.tsx'
import './request-access.css'
import { useViewRequest } from './use-view-request.ts'

const DETAILS = { waiting: 'waitingText', refused: 'refusedText', impossible: 'impossibleText' } as const

interface RequestAccessProps {
  viewRequest: Omit<NewViewRequest, 'roleName'>
  onGranted: () => void
}

/** TRUST-48: requests a missing permission and shows the state of the request. */
export function RequestAccess({ viewRequest, onGranted }: RequestAccessProps) {
  const text = useAccessText()
  const { state, isAsking, ask } = useViewRequest(viewRequest, onGranted)
  switch (state) {
    case 'none':
    case 'granted':
      return (
        <div className="p-request">
          <p>{text('requestText')}</p>
          <Button kind="primary" isBusy={isAsking} onClick={() => void ask()}>
            {text('request')}
          </Button>
        </div>
      )
    case 'waiting':
    case 'refused':
    case 'impossible':
      return (
        <div className="p-request" role="status" data-state={state}>
          <strong>{text(state)}</strong>
          <p>{text(DETAILS[state])}</p>
        </div>
      )
    case null:
      return null
  }
}
