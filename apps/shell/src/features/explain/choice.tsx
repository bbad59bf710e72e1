import { TextField } from '../../ui/fields/text-field.tsx'
import { useExplainText } from './explain-text.ts'

export interface ChoiceItem {
  key: string
  name: string
  detail: string
}

export interface ChoiceProps<L extends ChoiceItem> {
  label: string
  placeholder: string
  chosenItem: L | null
  onChoose: (line: L) => void
  typed: string
  onType: (typed: string) => void
  /** Undefined while they are loading. */
  lines: readonly L[] | undefined
}

/** A field that chooses one of many items by typing. */
export function Choice<L extends ChoiceItem>({
  label,
  placeholder,
  chosenItem,
  onChoose,
  typed,
  onType,
  lines,
}: ChoiceProps<L>) {
  const text = useExplainText()
  return (
    <div className="p-explain-choice" role="group" aria-label={label}>
      <TextField label={label} icon="search" type="search" value={typed} placeholder={placeholder} onChange={onType} />
      <ul className="p-explain-list p-scroll">
        {lines?.length === 0 && <li>{text('none')}</li>}
        {lines?.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              className="p-explain-line"
              aria-pressed={line.key === chosenItem?.key}
              onClick={() => onChoose(line)}
            >
              {line.name}
              <small>{line.detail}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
