import { TWO_PERSON_KINDS } from '@portico/contract/rules/administration/two-person-rule'
import { usePortal } from '../portal-context.ts'
import { kindsOfValue, withKind } from './rule-values.ts'

interface KindsControlProps {
  value: string | null
  onChange: (value: string) => void
}

/** ADMIN-142: the kinds of objects, each with a check box. */
export function KindsControl({ value, onChange }: KindsControlProps) {
  const { texts } = usePortal()
  const on = kindsOfValue(value)
  return (
    <div className="rows">
      {TWO_PERSON_KINDS.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={on.includes(kind)}
            onChange={({ target }) => onChange(withKind(value, kind, target.checked))}
          />
          {texts.changes.kinds[kind]}
        </label>
      ))}
    </div>
  )
}
