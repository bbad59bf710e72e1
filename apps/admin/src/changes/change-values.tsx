import type { Language } from '@portico/contract/protocol/common'
import { usePortal } from '../portal-context.ts'

/** Entries of one side of a difference that are shown; a role can gain hundreds of menus. */
const SHOWN_ENTRIES = 20
/** Characters of an entry: a text that people accept is long. */
const SHOWN_CHARACTERS = 400

interface ChangeValuesProps {
  values: readonly string[]
  language: Language | null
  /** The text for no value. */
  none: string
  mark: 'del' | 'ins' | 'span'
}

/** CONSOLE-73: one side of a difference. */
export function ChangeValues({ values, language, none, mark: Mark }: ChangeValuesProps) {
  const { locale, texts } = usePortal()
  if (values.length === 0) return <span className="quiet">{none}</span>
  const rest = values.length - SHOWN_ENTRIES
  return (
    <ul className="change-values">
      {values.slice(0, SHOWN_ENTRIES).map((value, at) => (
        // entries can be equal, and have no identity beside their position
        <li key={at}>
          <Mark lang={language ?? undefined}>
            {/^#[\da-f]{6}$/i.test(value) && <Swatch colour={value} />}
            {value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value}
          </Mark>
        </li>
      ))}
      {rest > 0 && <li className="quiet">{texts.changes.more.replace('{n}', rest.toLocaleString(locale))}</li>}
    </ul>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="change-swatch" style={{ background: colour }} aria-hidden="true" />
)
