import { REQUEST_DATA_MAX } from './error-reports.ts'

/** The text that replaces a secret. */
export const REDACTED = '***'

/** Deeper values of a report are omitted. */
const DEPTH_MAX = 20

/** Names of values that are secrets. A name that contains one of these counts as well, such as `userToken`. */
const SECRET_NAME =
  /passw|pwd|secret|token|authorization|cookie|credential|api-?key|private-?key|session|captcha|otp|totp|verification|verify[_-]?code|pin$/i

/** Characters of a token (RFC 6750), and of what replaces one. */
const WORD = /[\w.~+/=*-]+/g

/** The end of a value in an address or a sentence. */
const END = /[\s&#"']/g

/** The assignment in an address, or in an address that is the value of another one. */
const ASSIGNMENT = /=|%3d/gi

/** The name of a member of JSON, also of JSON within a string. */
const MEMBER_NAME = /(\\?")([^"\\]{1,100})\\?"\s{0,3}:\s{0,3}/g

/** In malformed texts, the removal of a value can create a new assignment from the text around it. */
const ROUNDS_MAX = 8

/** The characters before an assignment that can be its name. */
const NAME_MAX = 200

/**
 * ERROR-4: removes secrets from a text of a report: JSON Web Tokens, what follows `Bearer` or `Basic`, and the value of
 * a secret name in an address (`token=…`) or in JSON. A text without secrets stays as it is, so that a second removal
 * changes nothing.
 */
export function withoutTokens(text: string): string {
  let result = text
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const former = result
    result = removeOnce(former)
    if (result === former) break
  }
  return result
}

function removeOnce(text: string): string {
  let isAfterScheme = false
  const withoutWords = text.replaceAll(WORD, (word) => {
    const isToken = isAfterScheme || (word.startsWith('eyJ') && word.includes('.'))
    isAfterScheme = word === 'Bearer' || word === 'Basic'
    return isToken ? REDACTED : word
  })
  return withoutSecretValues(withoutSecretMembers(withoutWords))
}

/** Removes the values of the members of JSON within a text that have secret names. */
function withoutSecretMembers(text: string): string {
  let result = ''
  let read = 0
  for (const { 0: head, 1: quote = '', 2: name = '', index } of text.matchAll(MEMBER_NAME)) {
    if (index < read || !SECRET_NAME.test(name)) continue
    const start = index + head.length
    const end = endOfMember(text, start, quote)
    if (end === start) continue
    result += text.slice(read, start) + quote + REDACTED + quote
    read = end
  }
  return result + text.slice(read)
}

/** The position after a value of JSON. A string, list or object that is open ends with the text. */
function endOfMember(text: string, start: number, quote: string): number {
  if (quote !== '"' && text.startsWith(quote, start)) return endAfter(text, quote, start + quote.length)
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
      if (!isInString && depth === 0) return at + 1
    } else if (character === '"') {
      if (depth === 0 && at !== start) return at
      isInString = true
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth <= 1) return at + depth
      depth -= 1
    } else if (depth === 0 && !/[\w.+-]/.test(character)) return at
  }
  return text.length
}

/** Removes the values that follow secret names and an equals sign. */
function withoutSecretValues(text: string): string {
  let result = ''
  let read = 0
  for (const { 0: sign, index } of text.matchAll(ASSIGNMENT)) {
    if (index < read || !SECRET_NAME.test(lastName(text.slice(Math.max(read, index - NAME_MAX), index)))) continue
    const start = index + sign.length
    const end = endOfValue(text, start)
    if (end === start) continue
    result += text.slice(read, start) + REDACTED
    read = end
  }
  return result + text.slice(read)
}

function endOfValue(text: string, start: number): number {
  const first = text[start]
  const isQuoted = first === '"' || first === "'"
  END.lastIndex = isQuoted ? endAfter(text, first, start + 1) : start
  return END.exec(text)?.index ?? text.length
}

/** The position after the next such mark, or the end of the text. */
function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? text.length : at + mark.length
}

/** The name at the end of a text that an assignment follows, such as `token` of `https://x.example/a?token`. */
const lastName = (text: string): string =>
  decoded(text)
    .split(/[\s?&#"'<>;,({/:=]/)
    .at(-1) ?? ''

/**
 * ERROR-4: the submitted data of a failed call without its secrets. JSON keeps its structure; the values of secret
 * names become `***`, and a file becomes its name and size. Any other text is left out.
 */
export function redactRequestData(data: string): string {
  if (data === '' || data.length > REQUEST_DATA_MAX) return ''
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return ''
  }
  if (typeof value !== 'object' || value === null) return ''
  return JSON.stringify(redact(value, 0))
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isFile(value) ? noteOf(value) : withoutTokens(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return '…'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) ? REDACTED : redact(member, depth + 1),
    ]),
  )
}

/** The content of a file follows its type and name, which are shorter than this. */
const HEAD_MAX = 3_000

/** The content of a file within JSON. */
const isFile = (text: string) => text.startsWith('data:') && text.slice(0, HEAD_MAX).includes(',')

/** The size of a file, and its name where the address of its content has one (`data:image/png;name=plan.png;base64,`). */
function noteOf(file: string): { name?: string; size: number } {
  const nameParameter = file
    .slice(0, file.indexOf(','))
    .split(';')
    .find((parameter) => NAME.some((start) => parameter.startsWith(start)))
  if (nameParameter === undefined) return { size: file.length }
  return { name: withoutTokens(decoded(nameParameter.slice(nameParameter.indexOf('=') + 1))), size: file.length }
}

const NAME = ['name=', 'filename=']

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
