import type { Flag } from '@portico/contract/administration/flags'

/** The control of a flag, which follows from its default. */
export type FlagControl = 'switch' | 'number' | 'language' | 'text' | 'lines' | 'json'

export function controlOf({ name, default: initial }: Pick<Flag, 'name' | 'default'>): FlagControl {
  if (typeof initial === 'boolean') return 'switch'
  if (typeof initial === 'number') return 'number'
  if (Array.isArray(initial)) return 'lines'
  if (name === 'defaultLanguage') return 'language'
  return initial === null || typeof initial === 'string' ? 'text' : 'json'
}

/** The text of a value in its control; null for an empty one. */
export function textOfFlag(control: FlagControl, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (control === 'lines') return (value as string[]).join('\n')
  if (control === 'json') return JSON.stringify(value, null, 2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The value that a control's text stands for; undefined for JSON that cannot be read. */
export function valueOfFlag(control: FlagControl, text: string | null): unknown {
  if (control === 'lines')
    return (text ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (control === 'json') return parsed(text ?? '{}')
  if (text === null) return null
  if (control === 'switch') return text === 'true'
  return control === 'number' ? Number(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
