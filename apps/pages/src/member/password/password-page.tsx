import { useState, type FormEvent } from 'react'
import { usePortal } from '../../portal-context.ts'
import { messageOf } from '../../parts/use-portal-answer.ts'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'
import '../member.css'
import './password.css'

interface ChangeAnswer {
  success: boolean
  errorCode: string | null
  errorMsg: string | null
}
interface Fields {
  former: string
  fresh: string
  repeat: string
  captcha: string
}
const EMPTY: Fields = { former: '', fresh: '', repeat: '', captcha: '' }
const ASKS_FOR_CAPTCHA = ['2113', '2114', '2115']

type Problems = Partial<Record<keyof Fields, string | undefined>>

/** SIGN-42: the form with the present password and the new one, which is typed twice. */
export function PasswordPage() {
  const { portal, session, texts } = usePortal()
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** The time at which the captcha was requested; null while none is required. */
  const [captcha, setCaptcha] = useState<number | null>(null)

  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const change = (name: keyof Fields) => (value: string) => {
    setFields((was) => ({ ...was, [name]: value }))
    setProblems((was) => ({ ...was, [name]: undefined }))
    setDone(false)
  }
  const send = async () => {
    setBusy(true)
    setFailure('')
    setDone(false)
    try {
      const answer = (await portal.ask('account.changePassword', {
        oldPassword: fields.former,
        newPassword: fields.fresh,
        verifyCode: captcha === null ? null : fields.captcha.trim(),
      })) as ChangeAnswer
      if (answer.success) {
        setFields(EMPTY)
        setCaptcha(null)
        setDone(true)
        return
      }
      setFailure(answer.errorMsg ?? '')
      const needsCaptcha = ASKS_FOR_CAPTCHA.includes(answer.errorCode ?? '')
      if (needsCaptcha || captcha !== null) setCaptcha(Date.now())
      setFields((was) => ({ ...was, captcha: '' }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const present = problemsOf(fields, captcha !== null, texts.password)
    setProblems(present)
    if (Object.keys(present).length === 0 && !isBusy) void send()
  }
  return (
    <main className="page member" aria-labelledby="page-title">
      <h1 id="page-title">{texts.password.title}</h1>
      <form className="card password" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
        <p className="quiet">{texts.password.intro}</p>
        <PasswordFields fields={fields} problems={problems} texts={texts.password} change={change} />
        {captcha !== null && (
          <div className="captcha">
            <PasswordField
              label={texts.password.captcha}
              type="text"
              autoComplete="off"
              value={fields.captcha}
              problem={problems.captcha}
              onChange={change('captcha')}
            />
            <img alt={texts.password.captcha} src={`${location.origin}/identification/captcha?t=${captcha}`} />
          </div>
        )}
        <p className="problem" role="alert">
          {failure}
        </p>
        {isDone && (
          <p className="done" role="status">
            {texts.password.done}
          </p>
        )}
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {texts.password.save}
        </button>
      </form>
    </main>
  )
}

type PasswordTexts = ReturnType<typeof usePortal>['texts']['password']

/** The problems of the form before it is sent. */
function problemsOf(fields: Fields, needsCaptcha: boolean, texts: PasswordTexts): Problems {
  const length = [...fields.fresh].length
  return {
    ...(fields.former ? {} : { former: texts.enterFormer }),
    ...(length === 0 ? { fresh: texts.enterFresh } : length < 8 || length > 128 ? { fresh: texts.length } : {}),
    ...(fields.fresh && fields.fresh !== fields.repeat ? { repeat: texts.different } : {}),
    ...(needsCaptcha && !fields.captcha.trim() ? { captcha: texts.enterCaptcha } : {}),
  }
}

interface PasswordFieldsProps {
  fields: Fields
  problems: Problems
  texts: PasswordTexts
  change: (name: keyof Fields) => (value: string) => void
}

/** The present password, the new one with its strength, and the new one again. */
function PasswordFields({ fields, problems, texts, change }: PasswordFieldsProps) {
  const strength = fields.fresh === '' ? null : passwordStrength(fields.fresh)
  return (
    <>
      <PasswordField
        label={texts.former}
        autoComplete="current-password"
        value={fields.former}
        problem={problems.former}
        onChange={change('former')}
      />
      <PasswordField
        label={texts.fresh}
        autoComplete="new-password"
        hint={texts.rule}
        value={fields.fresh}
        problem={problems.fresh}
        onChange={change('fresh')}
      />
      <p className="strength" data-strength={strength ?? undefined} aria-live="polite">
        <i aria-hidden="true" />
        {strength && texts.strengths[strength]}
      </p>
      <PasswordField
        label={texts.repeat}
        autoComplete="new-password"
        value={fields.repeat}
        problem={problems.repeat}
        onChange={change('repeat')}
      />
    </>
  )
}
