import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { usePortal } from '../../portal-context.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: string
  problem?: string | undefined
  hint?: string
  type?: 'password' | 'text' | 'email' | 'tel'
  isCode?: boolean
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  problem,
  hint,
  type = 'password',
  isCode = false,
  ref,
}: Props) {
  const { texts } = usePortal()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isSecret = type === 'password'
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          ref={ref}
          type={isSecret && isShown ? 'text' : type}
          inputMode={isCode ? 'numeric' : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? texts.password.hide : texts.password.show}
            title={isShown ? texts.password.hide : texts.password.show}
            onClick={() => setShown((was) => !was)}
          >
            {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </button>
        )}
      </div>
      {hint && (
        <small id={`${id}-hint`} className="field-hint">
          {hint}
        </small>
      )}
      {problem && (
        <small id={`${id}-problem`} className="problem">
          {problem}
        </small>
      )}
    </div>
  )
}
