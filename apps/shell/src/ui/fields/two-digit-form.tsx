import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { TextField } from './text-field.tsx'
import './two-digit-form.css'

export interface TwoDigitFormProps {
  className?: string
  /** The subject of the question. */
  children: ReactNode
  label: string
  incomplete: string
  wrong: string
  confirm: string
  refuse: string
  autoFocus?: boolean
  /** Resolves to false if the number is wrong. */
  onNumber: (number: string) => Promise<boolean>
  onRefuse: () => void
}

/** A form for the two-digit number that another screen shows. */
export function TwoDigitForm({ children, onNumber, onRefuse, ...props }: TwoDigitFormProps) {
  const { className, label, incomplete, wrong, confirm, refuse, autoFocus = false } = props
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isComplete = /^\d\d$/.test(number)
    if (isComplete && (await onNumber(number))) return
    setError(isComplete ? wrong : incomplete)
    setNumber('')
    input.current?.focus()
  }
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <TextField
        ref={input}
        size="large"
        label={label}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={2}
        value={number}
        onChange={(value) => {
          setNumber(value)
          setError(null)
        }}
        error={error}
      />
      <div className="p-two-digit-actions">
        <Button size="large" isWide onClick={onRefuse}>
          {refuse}
        </Button>
        <Button size="large" kind="primary" isWide type="submit">
          {confirm}
        </Button>
      </div>
    </form>
  )
}
