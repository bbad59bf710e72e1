import { LANGUAGES, type Language } from '@portico/i18n/languages'
import type { Sort } from '@portico/contract/administration/paging'
import type { Call } from '@portico/contract/client/client'

/** Thrown for words that no command understands; the command then prints its usage. */
export class MisuseError extends Error {}

/** The options of all commands; each command uses its own. */
export type Options = Record<string, string | undefined>

export type PrintLine = (line: string) => void

/** A command: the words after its name, its options, and what it does at the portal. It returns an exit code besides 0. */
export type Order = (call: Call, words: string[], options: Options, print: PrintLine) => Promise<number | void>

/** ADMIN-39: a line of a list. A stored text neither breaks the line nor speaks to the terminal. */
export const row = (...cells: (string | number)[]): string =>
  cells.map((cell) => String(cell).replace(/\p{Cc}/gu, '?')).join('\t')

export async function eachPage<T>(
  read: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
  show: (item: T) => void,
): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    page.items.forEach(show)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The words of a command that takes this number of words. */
interface Words {
  1: [string]
  2: [string, string]
  3: [string, string, string]
}

export function exactWords<N extends 1 | 2 | 3>(count: N, words: string[]): Words[N] {
  if (words.length !== count) throw new MisuseError()
  return words as never
}

export function expectNoWords(words: string[]): void {
  if (words.length > 0) throw new MisuseError()
}

export function numberOf(text: string): string {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new MisuseError()
  return text
}

/** A position in a list; the first one is 0. */
export function positionIn(text: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new MisuseError()
  return Number(text)
}

/** ADMIN-169: the order of a list: a column, descending after a minus sign. Undefined without the option. */
export function sortIn<const K extends readonly string[]>(
  text: string | undefined,
  keys: K,
): Sort<K[number]> | undefined {
  if (text !== undefined && !keys.includes(text.replace(/^-/, ''))) throw new MisuseError()
  return text as Sort<K[number]> | undefined
}

/** ADMIN-169: the option as the usage shows it. */
export const sortUsage = (keys: readonly string[]): string => `[--sort=[-]${keys.join('|')}]`

export function languageIn(text: string): Language {
  const language = LANGUAGES.find((one) => one === text)
  if (!language) throw new MisuseError()
  return language
}

/** ADMIN-4: the scope that at most one of three options names; the whole tenant without any. */
export function scopeIn({ org, application, platform }: Options) {
  if ([org, application, platform].filter((one) => one !== undefined).length > 1) throw new MisuseError()
  const scope = org ? 'organisation' : application ? 'application' : platform === undefined ? 'tenant' : 'platform'
  return { scope, orgId: org ? Number(numberOf(org)) : null, applicationCode: application ?? null } as const
}

type FullNames = Record<Language, string>

/** A name in each language, of the options or of an object. */
export function newNames(texts: Partial<Record<string, string>>): FullNames {
  const names = LANGUAGES.map((language) => [language, texts[language]] as const)
  if (names.some(([, name]) => !name)) throw new MisuseError()
  return Object.fromEntries(names) as FullNames
}

/** The names of an object; the names of the options replace them. A language without either name is an error. */
export const changedNames = (present: Partial<FullNames>, options: Options): FullNames =>
  newNames(Object.fromEntries(LANGUAGES.map((language) => [language, options[language] ?? present[language]])))
