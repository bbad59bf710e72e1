import type { ChangeFinding, ChangeSet } from '@portico/contract/administration/change-sets'
import { useState } from 'react'
import { call, messageOf, type CallRequest } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { ChangeActions, type SetQuestion } from './change-actions.tsx'
import { ChangeFindings } from './change-findings.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { ChangeState } from './change-state.tsx'
import { nameOfSet } from './changes-page.tsx'
import { reasonText } from './finding-text.ts'
import { SetOperations } from './set-operations.tsx'
import { useDictionary } from './use-dictionary.ts'
import { useZonedMoments } from './zoned-moment.ts'
import '../parts/list/list.css'
import './changes.css'

/** CONSOLE-73, CONSOLE-74: one change set with its objects, their differences and conflicts, and its acts. */
export function ChangeSetPage({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const rights = useRights()
  const path = `change-sets/${encodeURIComponent(id)}`
  const { answer, problem, reload } = useAnswer<ChangeSet>({ path })
  const [failure, setFailure] = useState('')
  const [checked, setChecked] = useState<{ revision: number; findings: readonly ChangeFinding[] } | null>(null)
  const [question, setQuestion] = useState<SetQuestion | null>(null)
  const set = answer?.body
  const dictionary = useDictionary(set?.operations ?? [])
  const back = <BackLink to="/changes" label={texts.changes.title} />
  if (!set) return <ObjectPlaceholder back={back} problem={problem} />
  const { tag } = answer
  // the findings are about the set as it was checked
  const findings = checked?.revision === set.revision ? checked.findings : null
  const name = nameOfSet(set, texts)
  const mayEdit = rights.has('edit change') && (set.state === 'draft' || set.state === 'waiting')

  const send = async (request: Omit<CallRequest, 'tag'>, done: string) => {
    setFailure('')
    try {
      await call(portal, { ...request, tag })
      portal.toast(done)
    } catch (error) {
      setFailure(messageOf(error))
    }
    reload()
  }
  const settle = (document: object, remove: boolean) =>
    void send({ method: 'PUT', path: `${path}/operations`, body: { document, remove } }, texts.saved)
  const drop = (number: number) =>
    void send({ method: 'DELETE', path: `${path}/operations/${number}` }, texts.changes.dropped)
  const check = async () => {
    setFailure('')
    try {
      const { body } = await call<{ findings: ChangeFinding[] }>(portal, { method: 'POST', path: `${path}/check` })
      setChecked({ revision: set.revision, findings: body.findings })
      // the conflicts are as new as the findings
      reload()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <h1 id="page-title">
          {name} <ChangeState state={set.state} />
        </h1>
        <ChangeActions
          set={set}
          rights={rights}
          onCheck={() => void check()}
          onAsk={setQuestion}
          onRequest={(isWaiting) =>
            void send(
              { method: 'PUT', path, body: { name, isWaiting } },
              isWaiting ? texts.changes.requested : texts.changes.backToDraft,
            )
          }
        />
      </header>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      <SetFacts set={set} name={name} />
      <div role="status">
        {findings && (
          <section className="card change-checks" aria-labelledby="checks">
            <h2 id="checks">{texts.changes.checks}</h2>
            <ChangeFindings findings={findings} operations={set.operations} dictionary={dictionary} />
          </section>
        )}
      </div>
      <SetOperations
        set={set}
        dictionary={dictionary}
        settle={mayEdit ? settle : undefined}
        drop={mayEdit ? drop : undefined}
        rollBack={
          set.state === 'published' && rights.has('publish change')
            ? (operation) => setQuestion({ kind: 'roll-back', operation })
            : undefined
        }
      />
      {question && (
        <ChangeQuestion
          question={question}
          set={set}
          tag={tag}
          dictionary={dictionary}
          mayCheck={rights.has('edit change')}
          onDone={reload}
          onClose={() => setQuestion(null)}
        />
      )}
    </main>
  )
}

function SetFacts({ set, name }: { set: ChangeSet; name: string }) {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const zoned = useZonedMoments()
  const { schedule, failure, publishedAt, request, refusal, secondPerson } = set
  return (
    <section className="card" aria-label={name}>
      {failure && (
        <p className="problem">
          {texts.changes.failed
            .replace('{time}', dates(failure.at))
            .replace('{reason}', reasonText(failure.errorCode, texts))}
        </p>
      )}
      {refusal && (
        <p className="problem">
          {texts.twoPerson.refusedBy
            .replace('{name}', refusal.by?.name ?? texts.changes.portal)
            .replace('{time}', dates(refusal.at))
            .replace('{reason}', () => refusal.reason)}
        </p>
      )}
      {secondPerson && <p>{texts.twoPerson.problems[secondPerson.problem ?? 'none']}</p>}
      <FactList
        facts={[
          [
            texts.changes.author,
            `${set.createdBy?.name ?? texts.changes.portal} · ${texts.changes.sources[set.source]}`,
          ],
          [texts.changes.changedAt, dates(set.changedAt)],
          [texts.changes.objects, set.operationCount.toLocaleString(locale)],
          ...(request
            ? ([
                [texts.twoPerson.requestedBy, `${request.by?.name ?? texts.changes.portal} · ${dates(request.at)}`],
              ] as const)
            : []),
          ...(request?.expiresAt ? ([[texts.twoPerson.requestEnds, dates(request.expiresAt)]] as const) : []),
          ...(schedule ? ([[texts.changes.scheduledFor, zoned(schedule.dueAt, schedule.timeZone)]] as const) : []),
          ...(publishedAt === null
            ? []
            : ([
                [texts.changes.publishedAt, dates(publishedAt)],
                [texts.changes.publishedBy, set.publishedBy?.name ?? texts.changes.portal],
              ] as const)),
        ]}
      />
    </section>
  )
}
