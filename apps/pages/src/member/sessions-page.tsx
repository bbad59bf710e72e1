import { useState } from 'react'
import { useHost } from '../host-context.ts'
import { sinceWhen } from '../parts/since-when.ts'
import { messageOf, usePortalAnswer } from '../parts/use-portal-answer.ts'
import { useNow } from '../parts/use-now.ts'
import { originTexts, type SessionOrigin } from './session-origin.ts'
import './member.css'

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

/** SIGN-48, SIGN-49: lists the sessions of the person, and ends them. */
export function SessionsPage() {
  const { host, session, locale, texts } = useHost()
  const words = texts.sessions
  const { answer, problem, reload } = usePortalAnswer<OwnSession[]>('account.sessions')
  const [failure, setFailure] = useState('')
  const now = useNow()
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const end = async (id: number) => {
    setFailure('')
    await host.ask('account.endSession', { id }).catch((error: unknown) => setFailure(messageOf(error)))
    reload()
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <main className="page member">
      <h1>{words.title}</h1>
      <p className="quiet intro">{words.intro}</p>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      <ul className="card rows" aria-label={words.title}>
        {(answer ?? []).map((own) => (
          <li key={own.id}>
            <div className="what">
              <b>
                {own.device || words.unknownDevice}
                {own.current && <span className="tag">{words.current}</span>}
                {own.kept && <span className="tag is-quiet">{words.kept}</span>}
              </b>
              <small>
                {[
                  own.address,
                  words.signedIn.replace('{time}', date.format(new Date(own.signedInAt))),
                  ...originTexts(own.origin, words),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <small>{sinceWhen(new Date(own.lastActiveAt).getTime(), now, locale)}</small>
            {!own.current && (
              <button type="button" className="button" onClick={() => void end(own.id)}>
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
