import { useId } from 'react'
import type { SignInPolicy } from '@portico/contract/administration/sign-in-policy'
import { usePortal } from '../portal-context.ts'
import { methodsOfValue, SHOWN_METHODS, withMethod } from './sign-in-values.ts'

interface MethodsControlProps {
  /** The codes of the methods that are on, separated by commas; null for all. */
  value: string | null
  means: Pick<SignInPolicy, 'providerName' | 'hasTextMessages'>
  onChange: (value: string | null) => void
}

/** CONSOLE-44: the methods, each with its requirements. */
export function MethodsControl({ value, means: { providerName, hasTextMessages }, onChange }: MethodsControlProps) {
  const { texts } = usePortal()
  const id = useId()
  const on = methodsOfValue(value)
  const notes = {
    password: '',
    sms: hasTextMessages ? '' : texts.signIn.noTextMessages,
    oidc: providerName === null ? texts.signIn.noProvider : texts.signIn.provider.replace('{name}', providerName),
    ...{ qr: texts.signIn.notAlone, passkey: texts.signIn.notAlone },
  }
  return (
    <div className="rows">
      {SHOWN_METHODS.map((method) => (
        <div key={method}>
          <label className="check">
            <input
              type="checkbox"
              checked={on.includes(method)}
              aria-describedby={notes[method] === '' ? undefined : `${id}-${method}`}
              onChange={({ target }) => onChange(withMethod(value, method, target.checked))}
            />
            {texts.signIn.names[method]}
          </label>
          <small id={`${id}-${method}`}>{notes[method]}</small>
        </div>
      ))}
    </div>
  )
}
