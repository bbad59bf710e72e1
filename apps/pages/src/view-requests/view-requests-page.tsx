import { usePortal } from '../portal-context.ts'
import { RequestCard } from './request-card.tsx'
import type { ViewRequest } from './view-request.ts'
import { type RequestDecision, useRequests } from './use-requests.ts'
import './view-requests.css'

/** TRUST-26: the page on which an administrator decides view requests. */
export function ViewRequestsPage() {
  const { session, texts } = usePortal()
  const { requests, problem, busy, load, decide } = useRequests()
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>
  const waiting = requests?.filter(({ state }) => state === 'pending') ?? []
  const decided = requests?.filter(({ state }) => state !== 'pending') ?? []
  return (
    <main className="page view-requests" aria-labelledby="page-title" aria-busy={requests === null}>
      <h1 id="page-title">{texts.viewRequests.title}</h1>
      <p className="problem" role="alert">
        {problem}
      </p>
      {problem && (
        <button type="button" className="button" onClick={() => void load()}>
          {texts.viewRequests.retry}
        </button>
      )}
      {requests?.length === 0 && <p className="quiet">{texts.viewRequests.none}</p>}
      <Group title={texts.viewRequests.waits} requests={waiting} busy={busy} decide={decide} />
      <Group title={texts.viewRequests.decided} requests={decided} busy={busy} decide={decide} />
    </main>
  )
}

interface GroupProps {
  title: string
  requests: readonly ViewRequest[]
  busy: number | null
  decide: (decision: RequestDecision) => Promise<void>
}

function Group({ title, requests, busy, decide }: GroupProps) {
  if (requests.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {requests.map((request) => (
          <RequestCard
            key={request.requestId}
            request={request}
            isBusy={busy === request.requestId}
            decide={(decision) => void decide({ ...decision, id: request.requestId })}
          />
        ))}
      </ul>
    </section>
  )
}
