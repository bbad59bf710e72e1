import { PASSWORD_LENGTH } from '@portico/contract/rules/sign-in/sign-in'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export interface NewPassword {
  newPassword: string
  repeat: string
}
export const NO_PASSWORD: NewPassword = { newPassword: '', repeat: '' }

export type NewPasswordProblem = 'missing' | 'length' | 'different' | null

/** SIGN-43: the problem of a new password that can be determined without a call. */
export function problemOf({ newPassword, repeat }: NewPassword): NewPasswordProblem {
  const length = [...newPassword].length
  if (length === 0) return 'missing'
  if (length < PASSWORD_LENGTH.minimum || length > PASSWORD_LENGTH.maximum) return 'length'
  return newPassword === repeat ? null : 'different'
}

interface Props {
  value: NewPassword
  problem: NewPasswordProblem
  onChange: (value: NewPassword) => void
}

const TEXTS = { missing: 'password.enterNew', length: 'password.tooShort' } as const

export function NewPasswordFields({ value, problem, onChange }: Props) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const common = {
    size: 'large',
    icon: 'password',
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    maxLength: 256,
  } as const
  return (
    <>
      <TextField
        {...common}
        label={text('password.fresh')}
        name="new-password"
        autoFocus
        value={value.newPassword}
        onChange={(newPassword) => onChange({ ...value, newPassword })}
        hint={text('password.rule')}
        error={problem === 'missing' || problem === 'length' ? text(TEXTS[problem]) : null}
        end={
          <IconButton
            icon={isShown ? 'hide' : 'show'}
            label={text(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown((was) => !was)}
          />
        }
      />
      <TextField
        {...common}
        label={text('password.repeat')}
        name="new-password-again"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={problem === 'different' ? text('password.different') : null}
      />
    </>
  )
}
