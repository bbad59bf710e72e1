import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

/** Which of these strings are secrets of the portal: halves of living sessions, passes of frames, known devices. */
export type FindPortalSecrets = (candidates: readonly string[]) => Promise<ReadonlySet<string>>

/** Characters of a secret (`credentials.ts`). */
const SECRET_LENGTH = 43
/** Within longer runs a secret may have something before or behind it; runs above this are tokens of another make. */
const RUN_LENGTH = 100
/** Above this many candidates in one value the value is withheld unread: no caller makes the database search for its sake. */
const CANDIDATES_MAX = 200
const KNOWN_MAX = 5000

/**
 * HOST-43, HOST-91: no secret of the portal reaches an upstream, in whatever header or cookie, quoted, percent-encoded or as the password
 * of Basic. While nobody can say whether it is one, the value stays here. Values without any are remembered: secrets are random, so
 * that a string that was none will not become one.
 */
export function createSecretFilter(find: FindPortalSecrets): (headers: OutgoingHttpHeaders) => Promise<void> {
  const clean = new Set<string>()

  function remember(key: string) {
    clean.delete(key)
    clean.add(key)
    const [oldest] = clean
    if (clean.size > KNOWN_MAX && oldest !== undefined) clean.delete(oldest)
  }

  /** The values that hold a secret, found with one query. */
  async function findGuilty(values: readonly string[]): Promise<ReadonlySet<string>> {
    const guilty = new Set<string>()
    const open = new Map<string, readonly string[]>()
    for (const value of values) {
      const candidates = candidatesIn(value)
      if (candidates.length > CANDIDATES_MAX) guilty.add(value)
      else if (candidates.length > 0 && !clean.has(keyOf(value))) open.set(value, candidates)
    }
    if (open.size === 0) return guilty
    const all = [...new Set([...open.values()].flat())]
    if (all.length > 2 * CANDIDATES_MAX) return new Set([...guilty, ...open.keys()])
    const secrets = await find(all).catch(() => new Set(all))
    for (const [value, candidates] of open) {
      if (candidates.some((candidate) => secrets.has(candidate))) guilty.add(value)
      else remember(keyOf(value))
    }
    return guilty
  }

  return async (headers) => {
    const cookies = typeof headers.cookie === 'string' ? headers.cookie.split(';').map((pair) => pair.trim()) : []
    const others = Object.entries(headers).filter(([name]) => name !== 'cookie')
    const guilty = await findGuilty([...cookies, ...others.flatMap(([, value]) => textsOf(value))])
    if (guilty.size === 0) return
    for (const [name, value] of others) if (textsOf(value).some((text) => guilty.has(text))) delete headers[name]
    const innocent = cookies.filter((pair) => !guilty.has(pair))
    if (innocent.length > 0) headers.cookie = innocent.join('; ')
    else delete headers.cookie
  }
}

const textsOf = (value: OutgoingHttpHeaders[string]) => [value ?? []].flat().map(String)
const keyOf = (value: string) => createHash('sha256').update(value).digest('base64')

/** The parts of a value that could be a secret of the portal. */
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

/** Each escape for itself, so that a broken one does not hide what stands beside it. */
const decodeEscapes = (value: string) =>
  value.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const atobText = (text: string) => Buffer.from(text, 'base64').toString('latin1')
