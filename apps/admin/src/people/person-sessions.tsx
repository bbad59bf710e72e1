import type { PersonSession } from '@portico/contract/administration/person-sessions'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useList } from '../calls/use-list.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'

interface PersonSessionsProps {
  personId: number
  personName: string
}

/** CONSOLE-150: the sessions of a person in this tenant; one of them, or all, are ended. */
export function PersonSessions({ personId, personName }: PersonSessionsProps) {
  const { portal, texts } = usePortal()
  const dates = useDates()
  const path = `people/${personId}`
  const list = useList<PersonSession>(`${path}/sessions`, {})
  const { items, problem, reload } = list
  const [ending, setEnding] = useState<PersonSession | 'all' | null>(null)
  const nameOf = ({ device }: PersonSession) => device || texts.person.unknownDevice
  const endAll = async () => {
    const { body } = await call<{ ended: number }>(portal, { method: 'POST', path: `${path}/end-sessions` })
    portal.toast(texts.people.ended.replace('{n}', String(body.ended)))
    reload()
  }
  const endOne = async ({ id }: PersonSession) => {
    await call(portal, { method: 'POST', path: `${path}/sessions/${id}/end` })
    portal.toast(texts.person.sessionEnded)
    reload()
  }
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">{texts.person.sessions}</h2>
      <p className="problem" role="alert">
        {problem}
      </p>
      {items?.length === 0 && <p className="quiet">{texts.person.noSessions}</p>}
      <ul className="rows">
        {items?.map((session) => (
          <li key={session.id} className="with-action">
            <div className="what">
              <span>
                <b>{nameOf(session)}</b>
                {session.isCurrent && <span className="tag">{texts.person.thisSession}</span>}
              </span>
              <small>
                {texts.person.sessionTimes
                  .replace('{entered}', dates(session.enteredAt))
                  .replace('{used}', dates(session.lastUsedAt))}
              </small>
            </div>
            <button
              type="button"
              className="button"
              aria-label={texts.person.endSessionOn
                .replace('{device}', nameOf(session))
                .replace('{entered}', dates(session.enteredAt))}
              onClick={() => setEnding(session)}
            >
              {texts.person.endSession}
            </button>
          </li>
        ))}
      </ul>
      <Pager page={list.page} toPrevious={list.toPrevious} toNext={list.toNext} />
      {items && items.length > 0 && (
        <div className="actions is-start">
          <button type="button" className="button" onClick={() => setEnding('all')}>
            {texts.people.endSessions}
          </button>
        </div>
      )}
      {ending && (
        <Confirm
          title={texts.question
            .replace('{action}', ending === 'all' ? texts.people.endSessions : texts.person.endSession)
            .replace('{name}', personName)}
          detail={(ending === 'all' ? texts.people.endDetail : texts.person.endSessionDetail)
            .replace('{name}', personName)
            .replace('{device}', ending === 'all' ? '' : nameOf(ending))}
          action={ending === 'all' ? texts.people.endSessions : texts.person.endSession}
          isDangerous
          run={() => (ending === 'all' ? endAll() : endOne(ending))}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  )
}
