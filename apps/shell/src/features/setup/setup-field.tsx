import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import type { SetupProblem } from './model/refusals.ts'
import { useSetupText } from './setup-text.ts'
import type { Setup } from './use-setup.ts'

interface SetupFieldProps extends Omit<TextFieldProps, 'error' | 'name'> {
  setup: Setup
  /** The name of the field on the wire, such as `tenant.name`. */
  field: string
  /** A problem that the page itself knows; by default that of the field in the server's answer. */
  problem?: SetupProblem | null
  isOptional?: boolean
}

/** A text field with the problem that the server has named for it. */
export function SetupField({ setup, field, label, problem: own, isOptional = false, ...props }: SetupFieldProps) {
  const text = useSetupText()
  const problem = own ?? setup.problems[field]
  return (
    <TextField
      size="large"
      autoComplete="off"
      {...props}
      name={field}
      label={isOptional ? `${label} (${text('optional')})` : label}
      aria-required={!isOptional}
      error={problem ? text(`errors.${problem}`) : null}
    />
  )
}
