import type { Call } from '@portico/contract/client/client'
import type { ExportedPart, VerifiedPart } from '@portico/contract/administration/audit'
import { AUDIT_FORMATS, AUDIT_OBJECT_KINDS, AUDIT_SEAL, AUDIT_WAYS } from '@portico/contract/rules/administration/audit'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { OperatorError } from '../../operator-error.ts'
import {
  eachPage,
  exactWords,
  expectNoWords,
  MisuseError,
  numberOf,
  type Options,
  type Order,
  type PrintLine,
  sortIn,
  sortUsage,
} from './order-parts.ts'

const FILTERS = '[--action ACTION] [--person PERSON] [--object [KIND:]ID] [--way WAY] [--from TIME] [--to TIME]'

export const AUDIT_USAGE = `npm run portico -- audit ${FILTERS} ${sortUsage(SORT_KEYS.audit)}
npm run portico -- audit export --format ${AUDIT_FORMATS.join('|')} ${FILTERS}
npm run portico -- audit verify [SEAL]
npm run portico -- audit retention [DAYS|unlimited]
npm run portico -- audit forward [URL|off|test]`

/** AUDIT-9: the entries as JSON lines, the latest first. */
const list: Order = async (call, words, options, print) => {
  expectNoWords(words)
  const query = { ...filterIn(options), sort: sortIn(options['sort'], SORT_KEYS.audit), limit: '200' }
  await eachPage(
    (cursor) => call('GET /api/admin/v1/audit', { query: { ...query, cursor } as { limit: string } }),
    (entry) => print(JSON.stringify(entry)),
  )
}

/** AUDIT-20, AUDIT-21: a file part by part. A file without the oldest entries is an error. */
const exportFile: Order = async (call, words, options, print) => {
  expectNoWords(words)
  const format = AUDIT_FORMATS.find((one) => one === options['format'])
  if (format === undefined) throw new MisuseError()
  const query = { ...filterIn(options), format }
  let exported = 0
  let part: ExportedPart | undefined
  do {
    const cursor = part?.nextCursor
    part = await call('GET /api/admin/v1/audit/export', { query: { ...query, cursor } as { format: typeof format } })
    exported += part.entries
    // the line that is printed has an end of its own
    if (part.text !== '') print(part.text.slice(0, -1))
  } while (part.nextCursor !== null)
  if (part.isCut)
    throw new OperatorError(
      `The file ends after ${exported} entries, with one of ${part.oldest}. Export earlier ones with --to.`,
    )
}

/** AUDIT-9, AUDIT-17: the filter of the options. */
function filterIn({ action, person, object, way: name, from, to }: Options) {
  const [kind, id] = object === undefined ? [undefined, undefined] : objectIn(object)
  const way = AUDIT_WAYS.find((one) => one === name)
  if (name !== undefined && way === undefined) throw new MisuseError()
  return { action, actorUserId: person && numberOf(person), objectKind: kind, objectId: id, way, from, to }
}

/** An object as `KIND:ID`, or its number or code alone. */
function objectIn(text: string) {
  const colon = text.indexOf(':')
  if (colon < 0) return [undefined, text] as const
  const kind = AUDIT_OBJECT_KINDS.find((one) => one === text.slice(0, colon))
  if (kind === undefined) throw new MisuseError()
  return [kind, text.slice(colon + 1) || undefined] as const
}

/** AUDIT-14: verifies the log part by part. The exit code is 1 at the first wrong entry. */
const verify: Order = async (call, words, _options, print) => {
  const [seal] = words.length === 0 ? [undefined] : exactWords(1, words)
  if (seal !== undefined && !AUDIT_SEAL.test(seal)) throw new MisuseError()
  let [checked, removed] = [0, 0]
  let newest: string | null = null
  let cursor: string | undefined
  do {
    const part: VerifiedPart = await call('GET /api/admin/v1/audit/verification', { query: { cursor, seal } })
    checked += part.checked
    removed += part.removed
    newest = part.seal ?? newest
    if (part.fault) {
      print(`${textOf(part.fault)} ${checked} entries before it are correct.`)
      return 1
    }
    cursor = part.nextCursor ?? undefined
  } while (cursor !== undefined)
  print(`${checked} entries are correct.`)
  if (removed > 0) print(`Entries 1 to ${removed} were removed by retention.`)
  if (newest !== null) print(`Store this seal elsewhere, to notice later if the end is cut off: ${newest}`)
  return 0
}

/** AUDIT-25: the days for which entries are kept; with a word, changes them. */
const retention: Order = async (call, words, _options, print) => {
  const [word] = words.length === 0 ? [undefined] : exactWords(1, words)
  const present = await call('GET /api/admin/v1/audit/retention')
  const days = word === 'unlimited' ? null : Number(word && numberOf(word))
  const { days: kept } =
    word === undefined ? present : await call('PUT /api/admin/v1/audit/retention', { body: { days } })
  print(kept === null ? 'Entries are kept without a limit.' : `Entries are kept for ${kept} days.`)
}

/** AUDIT-33: the exit code is 1 unless the server accepts the line. */
async function sendTest(call: Call, print: PrintLine): Promise<number> {
  const { status } = await call('POST /api/admin/v1/audit/forwarding/test')
  const isAccepted = status === null || (status >= 200 && status < 300)
  if (status === null) print('The server took the message.')
  else print(status === 0 ? 'The server did not answer.' : `The server answered ${status}.`)
  return isAccepted ? 0 : 1
}

/** AUDIT-29, AUDIT-32: shows the forwarding; with a word, changes it and shows the new key. */
const forward: Order = async (call, words, _options, print) => {
  const [word] = words.length === 0 ? [undefined] : exactWords(1, words)
  if (word === 'test') return sendTest(call, print)
  const present = await call('GET /api/admin/v1/audit/forwarding')
  const url = word === 'off' ? null : word
  const changed = url === undefined ? null : await call('PUT /api/admin/v1/audit/forwarding', { body: { url } })
  const { url: address, lastNumber, waiting, failures, lastStatus } = changed ?? present
  if (address === null) return print('The log is not forwarded.')
  print(`The log is forwarded to ${address}. The server has the entries up to ${lastNumber}.`)
  if (failures > 0) {
    print(`The last ${failures} requests failed; the status of the last answer was ${lastStatus}.`)
    print(`Entries that wait: ${waiting}.`)
  }
  if (changed?.secret) print(`The key of the signatures, shown once: ${changed.secret}`)
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

export function auditOrder([name, ...words]: string[]): { run: Order; words: string[] } {
  if (name === 'verify') return { run: verify, words }
  if (name === 'retention') return { run: retention, words }
  if (name === 'forward') return { run: forward, words }
  if (name === 'export') return { run: exportFile, words }
  return { run: list, words: name === undefined ? [] : [name, ...words] }
}
