import { useId } from 'react'
import { TICKET_LENGTHS } from '@portico/contract/rules/support/tickets'
import { FieldFrame } from '../../ui/fields/field-frame.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { changeDraft, useTicketDraft, type TicketField } from './ticket-draft.ts'
import type { FieldProblem } from './ticket-field-problems.ts'
import { useTicketText } from './ticket-text.ts'

const LABELS = {
  question: 'question',
  branchCode: 'branch',
  projectName: 'project',
  mobile: 'contact',
  accountName: 'name',
  faultCode: 'product',
} as const

interface TicketInputProps {
  field: TicketField
  problem: FieldProblem | null
  isDisabled: boolean
  onLeave: () => void
}

/** A required field, which is validated when the person leaves it (TICKET-41). */
export function TicketTextField({
  field,
  problem,
  isDisabled,
  onLeave,
  autoComplete,
}: TicketInputProps & { autoComplete?: string }) {
  const text = useTicketText()
  const value = useTicketDraft(({ fields }) => fields[field])
  return (
    <TextField
      label={text(LABELS[field])}
      name={field}
      autoComplete={autoComplete ?? 'off'}
      aria-required
      maxLength={TICKET_LENGTHS[field]}
      value={value}
      disabled={isDisabled}
      error={problem && text(problem)}
      onBlur={onLeave}
      onChange={(typed) => changeDraft({ [field]: typed })}
    />
  )
}

export function QuestionField({ field, problem, isDisabled, onLeave }: TicketInputProps) {
  const text = useTicketText()
  const id = useId()
  const value = useTicketDraft(({ fields }) => fields[field])
  return (
    <FieldFrame
      id={id}
      label={text(LABELS[field])}
      isLabelHidden={false}
      icon={undefined}
      below={<Problem id={id} problem={problem} />}
    >
      <textarea
        id={id}
        className="p-input p-ticket-question p-scroll"
        name={field}
        rows={5}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        placeholder={text('questionHint')}
        maxLength={TICKET_LENGTHS.question}
        value={value}
        disabled={isDisabled}
        onBlur={onLeave}
        onChange={({ target }) => changeDraft({ [field]: target.value })}
      />
    </FieldFrame>
  )
}

export function TicketSelect({
  field,
  problem,
  isDisabled,
  onLeave,
  options,
}: TicketInputProps & { options: readonly (readonly [string, string])[] }) {
  const text = useTicketText()
  const id = useId()
  const value = useTicketDraft(({ fields }) => fields[field])
  return (
    <FieldFrame
      id={id}
      label={text(LABELS[field])}
      isLabelHidden={false}
      icon={undefined}
      below={<Problem id={id} problem={problem} />}
    >
      <select
        id={id}
        className="p-input"
        name={field}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        value={options.some(([code]) => code === value) ? value : ''}
        disabled={isDisabled}
        onBlur={onLeave}
        onChange={({ target }) => changeDraft({ [field]: target.value })}
      >
        <option value="">{text('choose')}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <span className="p-select-arrow">
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}

function Problem({ id, problem }: { id: string; problem: FieldProblem | null }) {
  const text = useTicketText()
  if (problem === null) return null
  return (
    <span id={`${id}-error`} className="p-field-error">
      <Icon name="alert" />
      {text(problem)}
    </span>
  )
}
