import type { LoggedChange } from '@portico/contract/administration/audit'
import type { LoggedObject } from '../parts/object/history-address.ts'
import type { Texts } from '../texts/en.ts'

type Fields = Readonly<Record<string, unknown>>
type LogTexts = Pick<Texts, 'log' | 'yes' | 'no'>

/** The longest shown value of a field, in characters. */
const LONGEST = 120

function shown(value: unknown, { yes, no }: LogTexts): string {
  if (typeof value === 'boolean') return value ? yes : no
  const text = textOf(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlain = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
  return isPlain ? value.join(', ') : JSON.stringify(value)
}

/** CONSOLE-14: an own property of a table of texts; anything else stays as the log has it. */
const textOfCode = (texts: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(texts, code) ? (texts[code] ?? code) : code

/** CONSOLE-14: the event of an entry in words. */
export const shownEvent = (action: string, texts: LogTexts): string => textOfCode(texts.log.events, action)

/** CONSOLE-14: describes the object of an entry: `Person ID 1001, Organisation ID 41001`. */
export const shownTarget = (target: Fields, texts: LogTexts): string =>
  Object.entries(target)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${textOfCode(texts.log.fields, name)} ${shown(value, texts)}`)
    .join(', ')

/** AUDIT-18: an object by its kind and its number or code. */
export const shownObject = ({ kind, id }: LoggedObject, texts: LogTexts): string => `${texts.log.kinds[kind]} ${id}`

/** AUDIT-7: the fields of an entry with their former and new values; null for a missing value. */
export function changedFields({ before, after }: Pick<LoggedChange, 'before' | 'after'>, texts: LogTexts) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const at = (fields: Fields | null, name: string) => (fields?.[name] == null ? null : shown(fields[name], texts))
  return names
    .map((name) => ({
      name,
      label: textOfCode(texts.log.fields, name),
      before: at(before, name),
      after: at(after, name),
    }))
    .filter((field) => field.before !== null || field.after !== null)
}
