import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

/**
 * Returns which of these strings are secrets of the portal: credentials of live sessions, framing passes, known
 * devices.
 */
export type DetectPortalSecrets = (candidates: readonly string[]) => Promise<ReadonlySet<string>>

/** Length of a secret in characters (`credentials.ts`). */
const SECRET_LENGTH = 43
/**
 * Within longer runs a secret may have characters before or after it. Runs above this length are tokens of other
 * systems.
 */
const RUN_LENGTH = 100
/**
 * A value with more candidates than this is removed without a query, so that no caller can cause expensive database
 * searches.
 */
const CANDIDATES_MAX = 200
const CLEAN_VALUES_MAX = 5000

/**
 * HOST-43, HOST-91: removes the portal's secrets from every header and cookie for an upstream, including quoted,
 * percent-encoded and Basic-encoded forms. If the check is not possible, the value is removed. Values without secrets
 * are cached: secrets are random, so such a value does not become one later.
 */
export function createSecretFilter(find: DetectPortalSecrets): (headers: OutgoingHttpHeaders) => Promise<void> {
  const clean = new Set<string>()

  function remember(key: string) {
    clean.delete(key)
    clean.add(key)
    const [oldest] = clean
    if (clean.size > CLEAN_VALUES_MAX && oldest !== undefined) clean.delete(oldest)
  }

  /** The values that contain a secret, found with one query. */
  async function findValuesWithSecrets(values: readonly string[]): Promise<ReadonlySet<string>> {
    const withSecrets = new Set<string>()
    const unchecked = new Map<string, readonly string[]>()
    for (const value of values) {
      const candidates = candidatesIn(value)
      if (candidates.length > CANDIDATES_MAX) withSecrets.add(value)
      else if (candidates.length > 0 && !clean.has(keyOf(value))) unchecked.set(value, candidates)
    }
    if (unchecked.size === 0) return withSecrets
    const all = [...new Set([...unchecked.values()].flat())]
    if (all.length > 2 * CANDIDATES_MAX) return new Set([...withSecrets, ...unchecked.keys()])
    const secrets = await find(all).catch(() => new Set(all))
    for (const [value, candidates] of unchecked) {
      if (candidates.some((candidate) => secrets.has(candidate))) withSecrets.add(value)
      else remember(keyOf(value))
    }
    return withSecrets
  }

  return async (headers) => {
    const cookies = typeof headers.cookie === 'string' ? headers.cookie.split(';').map((pair) => pair.trim()) : []
    const others = Object.entries(headers).filter(([name]) => name !== 'cookie')
    const withSecrets = await findValuesWithSecrets([...cookies, ...others.flatMap(([, value]) => textsOf(value))])
    if (withSecrets.size === 0) return
    for (const [name, value] of others) if (textsOf(value).some((text) => withSecrets.has(text))) delete headers[name]
    const withoutSecrets = cookies.filter((pair) => !withSecrets.has(pair))
    if (withoutSecrets.length > 0) headers.cookie = withoutSecrets.join('; ')
    else delete headers.cookie
  }
}

const textsOf = (value: OutgoingHttpHeaders[string]) => [value ?? []].flat().map(String)
const keyOf = (value: string) => createHash('sha256').update(value).digest('base64')

/** The parts of a value that have the form of a secret. */
export function candidatesIn(value: string): string[] {
  const candidates = new Set<string>()
  for (const text of spellingsOf(value)) {
    for (const [run] of text.matchAll(/[\w-]{43,}/g)) {
      const last = run.length - SECRET_LENGTH
      for (let start = 0; start <= last; start += run.length > RUN_LENGTH ? Math.max(1, last) : 1) {
        candidates.add(run.slice(start, start + SECRET_LENGTH))
      }
    }
  }
  return [...candidates]
}

function spellingsOf(value: string): string[] {
  const basic = /^basic +([A-Za-z0-9+/_-]+=*)$/i.exec(value.trim())?.[1]
  return [value, ...(value.includes('%') ? [decodeEscapes(value)] : []), ...(basic ? [atobText(basic)] : [])]
}

/** Decodes each escape separately, so that a malformed escape does not prevent decoding of the others. */
const decodeEscapes = (value: string) =>
  value.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const atobText = (text: string) => Buffer.from(text, 'base64').toString('latin1')
