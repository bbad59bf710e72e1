import type { TenantRoleSummary } from '@portico/contract/administration/roles'
import { usePortal } from '../portal-context.ts'

export type RoleName = Pick<TenantRoleSummary, 'code' | 'names'>

interface RolePickerProps {
  roles: readonly RoleName[]
  /** A JSON array of codes. */
  value: string | null
  onChange: (value: string) => void
}

/** The roles whose people an announcement reaches. A selected role that is not among them is shown by its code. */
export function RolePicker({ roles, value, onChange }: RolePickerProps) {
  const { locale } = usePortal()
  const selected = JSON.parse(value ?? '[]') as string[]
  const others = selected.filter((code) => roles.every((role) => role.code !== code))
  const choices = [
    ...roles.map(({ code, names }) => ({ code, name: names[locale] ?? code })),
    ...others.map((code) => ({ code, name: code })),
  ]
  return choices.map(({ code, name }) => (
    <label key={code} className="check">
      <input
        type="checkbox"
        checked={selected.includes(code)}
        onChange={({ target }) =>
          onChange(JSON.stringify(target.checked ? [...selected, code] : selected.filter((other) => other !== code)))
        }
      />
      {name}
    </label>
  ))
}
