import type { NewViewRequest } from '@portico/contract/tenants/trust'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import './request-access.css'
import { useViewRequest } from './use-view-request.ts'

interface RequestAccessProps {
  viewRequest: Omit<NewViewRequest, 'roleName'>
  onGranted: () => void
}

/** TRUST-48: requests a missing permission and shows the state of the request. */
export function RequestAccess({ viewRequest, onGranted }: RequestAccessProps) {
  const text = useText()
  const { state, isAsking, ask } = useViewRequest(viewRequest, onGranted)
  switch (state) {
    case 'none':
    case 'granted':
      return (
        <div className="p-request">
          <p>{text('trust.requestText')}</p>
          <Button kind="primary" isBusy={isAsking} onClick={() => void ask()}>
            {text('trust.request')}
          </Button>
        </div>
      )
    case 'waiting':
    case 'refused':
    case 'impossible':
      return (
        <div className="p-request" role="status" data-state={state}>
          <strong>{text(`trust.${state}`)}</strong>
          <p>{text(`trust.${state}Text`)}</p>
        </div>
      )
    case null:
      return null
  }
}
