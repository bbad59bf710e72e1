import { parseColour } from '@portico/contract/rules/appearance/contrast'
import { toHex } from '@portico/contract/rules/appearance/colour'
import { usePortal } from '../portal-context.ts'

interface ColourControlProps {
  name: string
  /** Null for the default. */
  value: string | null
  /** The colour in effect while the field is empty. */
  shown: string
  onChange: (value: string | null) => void
}

/** CONSOLE-42: a colour, picked or typed as its code; LOOK-72 has the codes. */
export function ColourControl({ name, value, shown, onChange }: ColourControlProps) {
  const { texts } = usePortal()
  const parsed = parseColour(shown)
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={texts.look.picker.replace('{name}', name)}
        value={parsed ? toHex(parsed) : undefined}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <input
        type="text"
        aria-label={texts.look.hex.replace('{name}', name)}
        value={value ?? ''}
        placeholder={shown}
        maxLength={9}
        pattern="#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </div>
  )
}
