import { useState } from 'react'
import { Button, IconButton, type ButtonProps, type IconButtonProps } from '../ui/button.tsx'
import { Checkbox, type CheckboxProps } from '../ui/fields/checkbox.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select, type SelectProps } from '../ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx'
import { TwoDigitForm, type TwoDigitFormProps } from '../ui/fields/two-digit-form.tsx'
import { record } from './calls.ts'

export function TextFieldExample({ endLabel, ...props }: Omit<TextFieldProps, 'onChange'> & { endLabel?: string }) {
  const [value, setValue] = useState(props.value)
  const end = endLabel && <IconButton icon="close" size="small" label={endLabel} onClick={() => record('end')()} />
  return <TextField {...props} end={end} value={value} onChange={setValue} />
}

export function SelectExample(props: Omit<SelectProps<string>, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onChange={setValue} />
}

export function CheckboxExample({ text, ...props }: Omit<CheckboxProps, 'children' | 'onChange'> & { text: string }) {
  const [isSelected, setSelected] = useState(props.isSelected)
  return (
    <Checkbox {...props} isSelected={isSelected} onChange={setSelected}>
      {text}
    </Checkbox>
  )
}

export function SegmentsExample({
  label,
  names,
  fleeting = [],
}: {
  label: string
  names: string[]
  fleeting?: string[]
}) {
  const segments = names.map((name) => ({
    id: name.replaceAll(' ', '-'),
    label: name,
    content: <input aria-label={`In ${name}`} />,
    isFleeting: fleeting.includes(name),
  }))
  return <Segments label={label} segments={segments} />
}

export function TwoDigitFormExample({ right, ...props }: Omit<TwoDigitFormProps, 'children'> & { right: string }) {
  return (
    <TwoDigitForm {...props} onRefuse={() => record('refuse')()} onNumber={async (number) => number === right}>
      <p>Compare</p>
    </TwoDigitForm>
  )
}

export function ButtonExample({ text, ...props }: Omit<ButtonProps, 'children'> & { text: string }) {
  return (
    <Button {...props} onClick={() => record('click')()}>
      {text}
    </Button>
  )
}

export function IconButtonExample(props: IconButtonProps) {
  return <IconButton {...props} onClick={() => record('click')()} />
}
