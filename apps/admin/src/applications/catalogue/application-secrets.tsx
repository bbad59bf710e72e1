import type { ApplicationSecret, CreatedSecret } from '@portico/contract/administration/application-secrets'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useRights } from '../../calls/use-rights.ts'
import { ShownKey } from '../../log/shown-key.tsx'
import { markSaved } from '../../parts/mark-saved.ts'
import { useDates } from '../../parts/use-dates.ts'
import { usePortal } from '../../portal-context.ts'
import { type SecretQuestion, SecretConfirm } from './secret-confirm.tsx'
import '../application-card.css'

/** ADMIN-246, CONSOLE-177: the secrets of an application; the text of a new one is shown once. */
export function ApplicationSecrets({ path, code }: { path: string; code: string }) {
  const { portal, texts } = usePortal()
  const { catalogue } = texts
  const secrets = `${path}/secrets`
  const { answer, problem, reload } = useAnswer<{ items: ApplicationSecret[] }>({ path: secrets })
  const mayEdit = useRights().has('edit key')
  const [question, setQuestion] = useState<SecretQuestion | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const make = async (address: string, body?: object) => {
    const request = { method: 'POST', path: address, ...(body && { body }) } as const
    setShown((await call<CreatedSecret>(portal, request)).body.secret)
    reload()
  }
  const revoke = async (address: string) => {
    const { tag } = await call(portal, { path: address })
    await call(portal, { method: 'DELETE', path: address, tag })
    portal.toast(catalogue.revoked)
    reload()
  }
  return (
    <section className="card application-card" aria-labelledby="application-secrets">
      <h2 id="application-secrets">{catalogue.secrets}</h2>
      <p className="quiet">{catalogue.secretsDetail}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer?.body.items.length === 0 && <p>{catalogue.noSecrets}</p>}
      <ul className="rows">
        {answer?.body.items.map((secret) => (
          <SecretRow key={secret.id} secret={secret} mayEdit={mayEdit} onAsk={setQuestion} />
        ))}
      </ul>
      {mayEdit && (
        <div className="actions is-start">
          <button type="button" className="button" onClick={() => setQuestion({ act: 'create' })}>
            {catalogue.create}
          </button>
        </div>
      )}
      {question && (
        <SecretConfirm
          question={question}
          onCreate={() => make(secrets)}
          onRotate={(id, overlapHours) => make(`${secrets}/${id}/rotation`, { overlapHours })}
          onRevoke={(id) => revoke(`${secrets}/${id}`)}
          onClose={() => {
            markSaved() // CONSOLE-140: the hours of the overlap
            setQuestion(null)
          }}
        />
      )}
      {shown !== null && question === null && (
        <ShownKey
          value={shown}
          title={catalogue.secret}
          detail={catalogue.shownDetail.replace('{code}', code)}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}

interface SecretRowProps {
  secret: ApplicationSecret
  mayEdit: boolean
  onAsk: (question: SecretQuestion) => void
}

function SecretRow({ secret, mayEdit, onAsk }: SecretRowProps) {
  const { catalogue } = usePortal().texts
  const dates = useDates()
  const { ending, createdAt, expiresAt, lastUsedAt } = secret
  const name = ending === null ? catalogue.formerSecret : `…${ending}`
  return (
    <li className="with-action">
      <div className="what">
        <b>{name}</b>
        <small>{catalogue.created.replace('{time}', dates(createdAt))}</small>
        {expiresAt !== null && <small>{catalogue.expires.replace('{time}', dates(expiresAt))}</small>}
        <small>{lastUsedAt === null ? catalogue.unused : catalogue.used.replace('{time}', dates(lastUsedAt))}</small>
      </div>
      {mayEdit && (
        <div className="actions">
          {expiresAt === null && (
            <button
              type="button"
              className="button"
              aria-label={catalogue.rotateTitle.replace('{name}', name)}
              onClick={() => onAsk({ act: 'rotate', id: secret.id, name })}
            >
              {catalogue.rotate}
            </button>
          )}
          <button
            type="button"
            className="button is-danger"
            aria-label={catalogue.revokeTitle.replace('{name}', name)}
            onClick={() => onAsk({ act: 'revoke', id: secret.id, name })}
          >
            {catalogue.revoke}
          </button>
        </div>
      )}
    </li>
  )
}
