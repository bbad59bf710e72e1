import { REQUEST_DATA_MAX } from './error-reports.ts'

/** The text that replaces a secret. */
export const REDACTED = '***'

/** Deeper values of a report are left out. */
const DEPTH_MAX = 20

/** Names of values that are secrets. A name that contains one of these counts as well, such as `userToken`. */
const SECRET_NAME =
  /passw|pwd|secret|token|authorization|cookie|credential|api-?key|private-?key|session|captcha|otp|totp|verification|verify[_-]?code|pin$/i

/** Characters of a token (RFC 6750). */
const WORD = /[\w.~+/=-]+/g

/**
 * ERROR-4: removes secrets from a text of a report: JSON Web Tokens, what follows `Bearer` or `Basic`, and the value of
 * a secret name in an address (`token=…`).
 */
export function withoutTokens(text: string): string {
  let isAfterScheme = false
  return text.replaceAll(WORD, (word) => {
    const isToken = isAfterScheme || (word.startsWith('eyJ') && word.includes('.'))
    isAfterScheme = word === 'Bearer' || word === 'Basic'
    const end = word.indexOf('=') + 1
    if (!isToken && SECRET_NAME.test(word.slice(0, Math.max(end - 1, 0)))) return word.slice(0, end) + REDACTED
    return isToken ? REDACTED : word
  })
}

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
