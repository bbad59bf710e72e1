import type { LoggedChange } from '@portico/contract/administration/tenants'

type Fields = Readonly<Record<string, unknown>>

/** The longest shown value of a field, in characters. */
const LONGEST = 120

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Describes the object of an entry of the log: `userId 1001, orgId 41001`. */
export const shownTarget = (target: Fields): string =>
  Object.entries(target)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ')

/** AUDIT-7: the fields of an entry with what they were and became; null where there was nothing. */
export function changedFields({ before, after }: Pick<LoggedChange, 'before' | 'after'>) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const at = (fields: Fields | null, name: string) => (fields?.[name] == null ? null : shown(fields[name]))
  return [...names].map((name) => ({ name, before: at(before, name), after: at(after, name) }))
}
