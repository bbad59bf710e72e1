import { REQUEST_DATA_MAX } from './error-reports.ts'

/** The text that replaces a secret. */
export const REDACTED = '***'

/** Deeper values of a report are left out. */
const DEPTH_MAX = 20

/** Names of values that are secrets. A name that contains one of these counts as well, such as `userToken`. */
const SECRET_NAME =
  /passw|pwd|secret|token|authorization|cookie|credential|api-?key|private-?key|session|captcha|otp|totp|verification|verify[_-]?code|pin$/i

/** Characters of a token (RFC 6750), and of what replaces one. */
const WORD = /[\w.~+/=*-]+/g

/** The end of a value in an address or a sentence. */
const END = /([\s&#"'<>]+)/

/** The assignment in an address, or in an address that is the value of another one. */
const ASSIGNMENT = /(=|%3d)/i

/** The name of a member of JSON. */
const MEMBER_NAME = /"([^"\\]{1,100})"\s{0,3}:\s{0,3}/g

/**
 * ERROR-4: removes secrets from a text of a report: JSON Web Tokens, what follows `Bearer` or `Basic`, and the value of
 * a secret name in an address (`token=…`) or in JSON. A text without secrets stays as it is, so that a second removal
 * changes nothing.
 */
export function withoutTokens(text: string): string {
  const withoutValues = withoutSecretMembers(text).split(END).map(withoutSecretValue).join('')
  let isAfterScheme = false
  return withoutValues.replaceAll(WORD, (word) => {
    const isToken = isAfterScheme || (word.startsWith('eyJ') && word.includes('.'))
    isAfterScheme = word === 'Bearer' || word === 'Basic'
    return isToken ? REDACTED : word
  })
}

/** Removes the values of the members of JSON within a text that have secret names. */
function withoutSecretMembers(text: string): string {
  let result = ''
  let read = 0
  for (const { 0: head, 1: name = '', index } of text.matchAll(MEMBER_NAME)) {
    if (index < read || !SECRET_NAME.test(name)) continue
    const start = index + head.length
    const end = endOfValue(text, start)
    if (end === start) continue
    result += `${text.slice(read, start)}"${REDACTED}"`
    read = end
  }
  return result + text.slice(read)
}

/** The position after a string, number or word of JSON; an open string ends with the text. */
function endOfValue(text: string, start: number): number {
  const isString = text[start] === '"'
  let at = isString ? start + 1 : start
  while (at < text.length && (isString ? text[at] !== '"' : /[\w.+-]/.test(text[at] ?? ''))) {
    at += text[at] === '\\' ? 2 : 1
  }
  return Math.min(isString ? at + 1 : at, text.length)
}

/** Removes all that follows the first secret name with a value: a value may hold any character. */
function withoutSecretValue(part: string): string {
  const pieces = part.split(ASSIGNMENT)
  const secret = pieces.findIndex((piece, index) => index % 2 === 0 && SECRET_NAME.test(lastName(piece)))
  const hasValue = secret !== -1 && pieces.length > secret + 2
  return hasValue ? [...pieces.slice(0, secret + 2), REDACTED].join('') : part
}

/** The name at the end of a text that an assignment follows, such as `token` of `https://x.example/a?token`. */
const lastName = (text: string): string =>
  decoded(text)
    .split(/[?&#;,({/:]/)
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
