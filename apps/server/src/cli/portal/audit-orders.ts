import type { VerifiedPart } from '@portico/contract/administration/tenants'
import { AUDIT_SEAL } from '@portico/contract/rules/administration/audit'
import { eachPage, exactWords, expectNoWords, MisuseError, numberOf, type Order } from './order-parts.ts'

export const AUDIT_USAGE = `npm run portico -- audit [--action ACTION] [--person PERSON] [--from TIME] [--to TIME]
npm run portico -- audit verify [SEAL]`

/** AUDIT-9: the entries as JSON lines, the latest first. */
const list: Order = async (call, words, { action, person, from, to }, print) => {
  expectNoWords(words)
  const query = { action, actorUserId: person && numberOf(person), from, to, limit: '200' }
  await eachPage(
    (cursor) => call('GET /api/admin/v1/audit', { query: { ...query, cursor } as { limit: string } }),
    (entry) => print(JSON.stringify(entry)),
  )
}

/** AUDIT-14: verifies the log part by part. The exit code is 1 at the first wrong entry. */
const verify: Order = async (call, words, _options, print) => {
  const [seal] = words.length === 0 ? [undefined] : exactWords(1, words)
  if (seal !== undefined && !AUDIT_SEAL.test(seal)) throw new MisuseError()
  let checked = 0
  let newest: string | null = null
  let cursor: string | undefined
  do {
    const part: VerifiedPart = await call('GET /api/admin/v1/audit/verification', { query: { cursor, seal } })
    checked += part.checked
    newest = part.seal ?? newest
    if (part.fault) {
      print(`${textOf(part.fault)} ${checked} entries before it are correct.`)
      return 1
    }
    cursor = part.nextCursor ?? undefined
  } while (cursor !== undefined)
  print(`${checked} entries are correct.`)
  if (newest !== null) print(`Store this seal elsewhere, to notice later if the end is cut off: ${newest}`)
  return 0
}

function textOf({ kind, number, entryId }: NonNullable<VerifiedPart['fault']>): string {
  switch (kind) {
    case 'changed':
      return `Entry ${number} (id ${entryId}) was changed.`
    case 'removed':
      return `Entry ${number} (id ${entryId}) was removed.`
    case 'gap':
      return `Entry ${number} is missing with its seal.`
    case 'unsealed':
      return `The entry with the id ${entryId} has no seal.`
    case 'otherSeal':
      return `Entry ${number} does not have this seal.`
  }
}

export const auditOrder = (words: string[]): { run: Order; words: string[] } =>
  words[0] === 'verify' ? { run: verify, words: words.slice(1) } : { run: list, words }
