import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import { requestedPageName, type ViewRequest } from './view-request.ts'
import type { RequestDecision } from './use-requests.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 365

interface RequestCardProps {
  request: ViewRequest
  isBusy: boolean
  decide: (decision: Omit<RequestDecision, 'id'>) => void
}

/** One view request: its facts and the buttons that decide it. */
export function RequestCard({ request, isBusy, decide }: RequestCardProps) {
  const { locale, texts } = usePortal()
  const [days, setDays] = useState(String(USUAL_DAYS))
  const count = Number(days)
  const isValid = Number.isInteger(count) && count >= 1 && count <= MOST_DAYS
  const date = (time: string | number) =>
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium' }).format(new Date(time))
  const person = request.sourceTenantName
    ? fill(texts.viewRequests.personOfTenant, { name: request.requestedBy, tenant: request.sourceTenantName })
    : request.requestedBy
  const name = request.menuName ?? fill(texts.viewRequests.unknownPage, { page: requestedPageName(request) })
  return (
    <li className="card" aria-label={`${name}, ${person}`}>
      <span className="what">
        <b>{name}</b>
        <small>{request.orgName ?? request.orgId}</small>
      </span>
      <span className="what">
        <span>{person}</span>
        <small>{date(request.requestedAt)}</small>
      </span>
      {request.state === 'pending' ? (
        <form
          className="deciding"
          onSubmit={(event) => {
            event.preventDefault()
            if (isValid && request.menuName !== null) decide({ decision: 'approve', days: count })
          }}
        >
          {request.menuName !== null && (
            <>
              <label>
                {texts.viewRequests.days}
                <input
                  type="number"
                  min={1}
                  max={MOST_DAYS}
                  required
                  value={days}
                  aria-label={fill(texts.viewRequests.daysFor, { name: request.requestedBy })}
                  onChange={(event) => setDays(event.target.value)}
                />
              </label>
              <button type="submit" className="button is-primary" disabled={isBusy || !isValid}>
                {texts.viewRequests.approve}
              </button>
            </>
          )}
          <button type="button" className="button" disabled={isBusy} onClick={() => decide({ decision: 'refuse' })}>
            {texts.viewRequests.refuse}
          </button>
        </form>
      ) : (
        <span className="deciding">
          <span data-state={request.state}>
            {texts.viewRequests.states[request.state]}
            {request.expiredAt !== null && ` ${fill(texts.viewRequests.until, { date: date(request.expiredAt) })}`}
          </span>
          {request.state === 'granted' && (
            <button type="button" className="button" disabled={isBusy} onClick={() => decide({ decision: 'withdraw' })}>
              {texts.viewRequests.withdraw}
            </button>
          )}
          {request.state !== 'granted' && (
            <button type="button" className="button" disabled={isBusy} onClick={() => decide({ decision: 'remove' })}>
              {texts.viewRequests.remove}
            </button>
          )}
        </span>
      )}
    </li>
  )
}
