import type { PasswordAnswer } from '@portico/contract/account/account'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { failureText } from '../failure-text.ts'
import { NO_PASSWORD, type NewPassword, type NewPasswordProblem, problemOf } from './new-password-fields.tsx'

/** A form for a new password: its values, its problems, and its submission. */
export function useNewPassword(ask: (password: string) => Promise<PasswordAnswer>, onDone: (password: string) => void) {
  const text = useText()
  const [value, setValue] = useState<NewPassword>(NO_PASSWORD)
  const [problem, setProblem] = useState<NewPasswordProblem>(null)
  const [warning, setWarning] = useState<{ code: string | null; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    setWarning(null)
    try {
      const { success, errorCode, errorMsg } = await ask(value.newPassword)
      if (success) onDone(value.newPassword)
      else setWarning({ code: errorCode, text: errorMsg ?? text('signIn.unreachable') })
    } catch (error) {
      setWarning({ code: null, text: failureText(error) ?? text('signIn.unreachable') })
    } finally {
      setBusy(false)
    }
  }
  return {
    fields: {
      value,
      problem,
      onChange(next: NewPassword) {
        setValue(next)
        setProblem(null)
      },
    },
    warning,
    isBusy,
    submit() {
      const newProblem = problemOf(value)
      setProblem(newProblem)
      if (newProblem === null && !isBusy) void send()
    },
  }
}
