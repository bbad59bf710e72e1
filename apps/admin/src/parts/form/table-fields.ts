import type { DescribedSetting } from '@portico/contract/configuration/described-setting'
import type { Texts } from '../../texts/en.ts'
import type { Field } from './form-field.tsx'
import type { Values } from './object-description.ts'

/** The row of a table of settings that server and shell use, as far as a form needs it. */
export type SettingRow = Pick<DescribedSetting, 'schema' | 'default'>

/** The words of a table's fields, each by the name of the field. */
export interface TableTexts {
  labels: Readonly<Record<string, string>>
  hints: Readonly<Record<string, string>>
  /** The values of a field that has few, in the order of the form. */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Choices = readonly { value: string; label: string }[]

/** CONSOLE-180: the field of a form for one row of a table. An empty field has the default of the row. */
export function tableField(name: string, row: SettingRow, words: TableTexts, texts: Texts): Field<Values> {
  const { labels, hints } = words
  const [label, hint] = [labels[name] ?? name, Object.hasOwn(hints, name) ? hints[name] : undefined]
  const choices = choicesOf(name, row, words, texts)
  if (choices) {
    const initial = choices.find(({ value }) => value === textOfSetting(row.default))
    const all = [{ value: '', label: texts.table.default.replace('{value}', initial?.label ?? '–') }, ...choices]
    return {
      ...{ name, label, kind: 'choice', ...(hint === undefined ? {} : { hint }) },
      ...{ options: all, optionsWith: (values) => withPresent(all, values[name] ?? '') },
    }
  }
  if (typeof row.default !== 'number') return { name, label, ...(hint === undefined ? {} : { hint }) }
  const { minimum, maximum } = limitsOf(row)
  const range = texts.table.range
    .replace('{min}', String(minimum))
    .replace('{max}', String(maximum))
    .replace('{value}', String(row.default))
  return {
    ...{ name, label, kind: 'number', hint: hint === undefined ? range : `${hint} ${range}` },
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
  }
}

/** The choices, and the present value, which files can set to another one. */
const withPresent = (choices: Choices, present: string): Choices =>
  choices.some(({ value }) => value === present) ? choices : [...choices, { value: present, label: present }]

/** The words of a value of the form, in a comparison of both versions. */
export function shownSetting(fields: readonly Field<Values>[], value: string, name: string): string {
  const field = fields.find((one) => one.name === name)
  const word = field?.show?.(value) ?? field?.options?.find((option) => option.value === value)?.label
  return word ?? (value.startsWith('data:') ? `${value.slice(0, 24)}…` : value)
}

function choicesOf(name: string, { schema, default: initial }: SettingRow, words: TableTexts, texts: Texts) {
  const own = Object.hasOwn(words.choices, name) ? words.choices[name] : undefined
  if (own) return Object.entries(own).map(([value, label]) => ({ value, label })) satisfies Choices
  const [yes, no] = typeof initial === 'boolean' ? [true, false] : [1, 0]
  const isSwitch = typeof initial === 'boolean' || (!accepts(schema, 2) && accepts(schema, 0) && accepts(schema, 1))
  return isSwitch
    ? ([
        { value: String(yes), label: texts.yes },
        { value: String(no), label: texts.no },
      ] satisfies Choices)
    : undefined
}

const accepts = (schema: SettingRow['schema'], value: unknown) => schema.safeParse(value).success

/** The least and the greatest number that the schema of a row permits. */
function limitsOf({ schema }: SettingRow): { minimum?: number; maximum?: number } {
  const limits: { minimum?: number; maximum?: number } = {}
  for (const { _zod: check } of schema._zod.def.checks ?? []) {
    const { check: kind, value } = check.def as { check: string; value?: number }
    if (kind === 'greater_than' && value !== undefined) limits.minimum = value
    if (kind === 'less_than' && value !== undefined) limits.maximum = value
  }
  return limits
}

export const textOfSetting = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** The value of a field: a text as it is; a number, a switch or a list as its row has it. */
export function settingOfText(
  { default: initial }: Pick<SettingRow, 'default'>,
  text: string | null | undefined,
): unknown {
  if (text === null || text === undefined) return null
  return initial === null || typeof initial === 'string' ? text : JSON.parse(text)
}
