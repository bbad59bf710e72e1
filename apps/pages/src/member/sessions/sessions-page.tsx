import { useRef, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { relativeTime } from '../../parts/relative-time.ts'
import { messageOf, usePortalAnswer } from '../../parts/use-portal-answer.ts'
import { useNow } from '../../parts/use-now.ts'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { originTexts, type SessionOrigin } from './session-origin.ts'
import { dateLocale } from '../../texts/texts.ts'
import '../member.css'

interface OwnSession {
  id: number
  current: boolean
  kept: boolean
  device: string
  address: string
  signedInAt: string
  lastActiveAt: string
  origin: SessionOrigin
}

/** SIGN-48, SIGN-49, SIGN-147: lists the sessions of the person, and ends one or all others. */
export function SessionsPage() {
  const { portal, session, locale, texts } = usePortal()
  const { answer, problem, reload } = usePortalAnswer<OwnSession[]>('account.sessions')
  const [failure, setFailure] = useState('')
  const [isEnded, setEnded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const endOthers = useRef<HTMLButtonElement>(null)
  const now = useNow()
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const end = async (id: number, button: HTMLButtonElement) => {
    setFailure('')
    setEnded(false)
    try {
      await portal.ask('account.endSession', { id })
      // SIGN-158: before the row is removed, which would lose the focus
      const row = button.closest('li')
      const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((one) => one !== button)
      const next = others.find((one) => row && row.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
      const target = next ?? others.at(-1) ?? endOthers.current
      if (document.activeElement === button) target?.focus()
      setEnded(true)
    } catch (error) {
      setFailure(messageOf(error))
    }
    reload()
  }
  const hasOthers = (answer ?? []).some(({ current }) => !current)
  const date = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: portal.timeZone(),
  })
  return (
    <main className="page member" aria-labelledby="page-title">
      <h1 id="page-title">{texts.sessions.title}</h1>
      <p className="quiet intro">{texts.sessions.intro}</p>
      <EndOtherSessions
        button={endOthers}
        hasOthers={hasOthers}
        news={isEnded ? texts.sessions.ended : ''}
        onBegin={() => setEnded(false)}
        onEnded={reload}
      />
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      <ul ref={list} className="card rows" aria-label={texts.sessions.title}>
        {(answer ?? []).map((own) => (
          <li key={own.id}>
            <div className="what">
              <b>
                {own.device || texts.sessions.unknownDevice}
                {own.current && <span className="tag">{texts.sessions.current}</span>}
                {own.kept && <span className="tag is-quiet">{texts.sessions.persistent}</span>}
              </b>
              <small>
                {[
                  own.address,
                  texts.sessions.signedIn.replace('{time}', date.format(new Date(own.signedInAt))),
                  ...originTexts(own.origin, texts.sessions),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <small>{relativeTime(new Date(own.lastActiveAt).getTime(), now, locale)}</small>
            {!own.current && (
              <button type="button" className="button" onClick={(event) => void end(own.id, event.currentTarget)}>
                {texts.sessions.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
