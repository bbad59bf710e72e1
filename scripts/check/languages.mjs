import { pathToFileURL } from 'node:url'
import { inRoot } from '../lib/root.mjs'
import { projectFiles, readProjectFile } from './files.mjs'

const LANGUAGES = ['en', 'zh-CN', 'sv-SE']
/** Hosted applications may arrange their texts freely; their types require each language. */
const CATALOGUE = /^(packages\/.+)\/(?:en|zh-CN|sv-SE)(\/[\w-]+)?\.(ts|json)$/
/** Texts of hosted applications, which fill placeholders in single braces. */
const OWN_TEXTS = /^(?:apps|samples)\/.+\/texts\/[\w-]+\.ts$/
/** The page for other browsers fills its placeholders itself, in single braces; i18next fills all others. */
const SINGLE_BRACES = new Set(['packages/i18n/src/unsupported-browser'])
/** Files that use the keys of packages/i18n. */
const USERS = /^(?:apps|packages)\/.+\.(?:ts|tsx)$/

/**
 * Every catalogue has the same keys and placeholders in each language, placeholders have the braces that their code
 * fills, and every key of packages/i18n is used (LANG-1).
 */
export async function languages() {
  const files = projectFiles()
  const sources = files
    .filter((file) => USERS.test(file) && !file.startsWith('packages/i18n/'))
    .map((file) => readProjectFile(file))
  const problems = []
  let keys = 0
  for (const { folder, part, extension } of cataloguesAmong(files)) {
    const fileOf = (language) => `${folder}/${language}${part}.${extension}`
    const lacking = LANGUAGES.filter((language) => !files.includes(fileOf(language)))
    problems.push(...lacking.map((language) => `${fileOf(language)} is missing`))
    if (lacking.length > 0) continue
    const texts = await Promise.all(LANGUAGES.map((language) => load(fileOf(language))))
    const byLanguage = Object.fromEntries(LANGUAGES.map((language, index) => [language, flatten(texts[index])]))
    problems.push(...differences(folder + part, byLanguage))
    const wrong = SINGLE_BRACES.has(folder) ? doubleBraces : singleBraces
    for (const language of LANGUAGES) problems.push(...wrong(fileOf(language), [...byLanguage[language].values()]))
    // The keys of a part are relative to the place where its catalogue, or the shell, puts it.
    if (folder.startsWith('packages/i18n/') && part === '') problems.push(...unused([...byLanguage.en.keys()], sources))
    if (part === '') keys += byLanguage.en.size
  }
  for (const file of files.filter((one) => OWN_TEXTS.test(one)))
    problems.push(...doubleBraces(file, [readProjectFile(file)]))
  if (keys === 0) problems.push('no catalogue was found')
  return { summary: `${keys} keys in ${LANGUAGES.length} languages`, problems: [...new Set(problems)] }
}

/** Catalogues are files `en.ts`, or parts of one in a folder: `en/favourites.ts`, part `/favourites`. */
export function cataloguesAmong(files) {
  const catalogues = new Map()
  for (const file of files) {
    const [, folder, part = '', extension] = CATALOGUE.exec(file) ?? []
    if (folder) catalogues.set(`${folder}${part}.${extension}`, { folder, part, extension })
  }
  return [...catalogues.values()]
}

/** A part that the shell loads together with other parts re-exports these; each is checked in its own file. */
const RE_EXPORT = /^export \{ (\w+) \} from '\.\/[\w-]+\.ts'$/gm

async function load(file) {
  const source = readProjectFile(file)
  if (file.endsWith('.json')) return JSON.parse(source)
  const exported = await import(pathToFileURL(inRoot(file)).href)
  const name = ownExport(Object.keys(exported), source)
  if (name === undefined) throw new Error(`${file} should export its texts and nothing else`)
  return exported[name]
}

/** Returns the name under which a catalogue exports its texts; undefined if it has no or several such names. */
export function ownExport(names, source) {
  const reExported = new Set([...source.matchAll(RE_EXPORT)].map((match) => match[1]))
  const own = names.filter((name) => !reExported.has(name))
  return own.length === 1 ? own[0] : undefined
}

export function flatten(texts, prefix = '') {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

export function differences(folder, byLanguage) {
  const all = new Set(Object.values(byLanguage).flatMap((texts) => [...texts.keys()].map(withoutPlural)))
  return [...all].flatMap((key) =>
    Object.entries(byLanguage).flatMap(([language, texts]) => {
      const own = [...texts].filter(([name]) => withoutPlural(name) === key)
      if (own.length === 0) return [`${folder}: ${language} lacks ${key}`]
      if (own.some(([, text]) => text.trim() === '')) return [`${folder}: ${language} has no text for ${key}`]
      const expected = placeholders([...byLanguage.en].filter(([name]) => withoutPlural(name) === key))
      return placeholders(own) === expected
        ? []
        : [`${folder}: ${language} has other placeholders in ${key} than English`]
    }),
  )
}

/** Languages count differently: Chinese has `_other` alone where English has `_one` too. */
const withoutPlural = (key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/** Placeholders in single braces, which i18next shows as they stand. */
export const singleBraces = (file, texts) =>
  texts.flatMap((text) =>
    [...text.matchAll(/(?<!\{)\{\s*([\w.]+)\s*\}(?!\})/g)].map(
      ([written, name]) => `${file}: '${written}' is not filled; write '{{${name}}}'`,
    ),
  )

/** Placeholders in double braces, of which a page of its own fills the inner ones. */
export const doubleBraces = (file, texts) =>
  texts.flatMap((text) =>
    [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(
      ([written, name]) => `${file}: '${written}' would keep braces; write '{${name}}'`,
    ),
  )

const placeholders = (entries) =>
  [...new Set(entries.flatMap(([, text]) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1])))]
    .toSorted()
    .join()

/**
 * A key counts as used when it stands somewhere in quotes, when something is put together from its beginning, or when
 * code reads its group by a name (`TEXTS[language].steps[anchor]`). A code
 * (`NOT_FOUND`) is a key of the contract's own table, where it stands without quotes.
 */
export function unused(keys, sources) {
  const text = sources.join('\n')
  const composed = [...text.matchAll(/`((?:[\w-]+[.:])+)\$\{/g)].map((match) => match[1].replace(':', '.'))
  const grouped = [...text.matchAll(/\bTEXTS\[\w+\]\.(\w+)\[/g)].map((match) => `${match[1]}.`)
  const isUsed = (key) =>
    ["'", '"', '`'].some((quote) => text.includes(`${quote}${key}${quote}`)) ||
    [...composed, ...grouped].some((prefix) => key.startsWith(prefix)) ||
    (/^[A-Z_]+$/.test(key) && text.includes(` ${key}: `))
  return [...new Set(keys.map(withoutPlural))].filter((key) => !isUsed(key)).map((key) => `nothing uses ${key}`)
}
