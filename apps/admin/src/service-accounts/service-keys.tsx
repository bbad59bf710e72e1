import type { ServiceKey } from '@portico/contract/administration/service-accounts'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import { Confirm } from '../parts/confirm.tsx'
import { useDates } from '../parts/use-dates.ts'

interface ServiceKeysProps {
  path: string
  keys: readonly ServiceKey[]
  mayEdit: boolean
  onChanged: () => void
}

/** API-17, API-19: lists the keys of an account and deletes one. The console creates none (CONSOLE-13). */
export function ServiceKeys({ path, keys, mayEdit, onChanged }: ServiceKeysProps) {
  const { portal, texts } = usePortal()
  const dates = useDates()
  const [removed, setRemoved] = useState<ServiceKey | null>(null)
  const remove = async ({ id }: ServiceKey) => {
    const address = `${path}/keys/${id}`
    const { tag } = await call(portal, { path: address })
    await call(portal, { method: 'DELETE', path: address, tag })
    portal.toast(texts.removed)
    onChanged()
  }
  return (
    <section className="card" aria-labelledby="keys">
      <h2 id="keys">{texts.accounts.keys}</h2>
      <p className="quiet">{texts.accounts.keysDetail}</p>
      <ul className="rows">
        {keys.map((key) => (
          <li key={key.id} className="with-action">
            <div className="what">
              <b>
                {key.name} <code>…{key.ending}</code>
              </b>
              <small>{texts.accounts.expires.replace('{time}', dates(key.expiresAt))}</small>
              <small>
                {key.lastUsedAt === null
                  ? texts.accounts.unused
                  : texts.accounts.lastUsed.replace('{time}', dates(key.lastUsedAt))}
              </small>
            </div>
            {mayEdit && (
              <button
                type="button"
                className="button is-danger"
                aria-label={texts.question.replace('{action}', texts.remove).replace('{name}', key.name)}
                onClick={() => setRemoved(key)}
              >
                {texts.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <Confirm
          title={texts.question.replace('{action}', texts.remove).replace('{name}', removed.name)}
          detail={texts.accounts.removeKeyDetail}
          action={texts.remove}
          isDangerous
          run={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}
