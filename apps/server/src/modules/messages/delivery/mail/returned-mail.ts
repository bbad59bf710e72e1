import { sql } from 'kysely'
import type { Database } from '../../../../db/handles.ts'
import { hashOf } from '../../../sessions/sessions.service.ts'
import { suppressMail } from './mail-refusals.ts'

/** MSG-179: characters of a returned email that are read; a report stands before the email that it returns. */
export const RETURNED_LENGTH = 500_000

/**
 * MSG-188: the codes (RFC 3463, RFC 7505) for an address that cannot receive mail: bad mailbox, system or syntax, moved,
 * no mail server, disabled. Other codes are about the sender, the content or the size, or about a temporary failure.
 */
const ADDRESS_FAULTS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/** A report about an email of the portal to an address that cannot receive mail. */
export interface ReturnedMail {
  recipient: string
  /** The code of the mail server that refused it. */
  response: number
  /** The secret of the unsubscribe link in the returned email (MSG-113, MSG-161); it proves that the portal sent it. */
  token: string
}

/** Header fields by their names in lower case. Folded lines are joined, and the last of repeated fields counts. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const colon = line.indexOf(':')
    if ((line.startsWith(' ') || line.startsWith('\t')) && last !== '') {
      fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
    } else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase()
      fields.set(last, line.slice(colon + 1).trim())
    }
  }
  return fields
}

/** A message or a part of one. */
interface Part {
  fields: ReadonlyMap<string, string>
  type: string
  body: readonly string[]
}

/** Separates the header fields from the body, which the first empty line begins. */
function partOf(lines: readonly string[]): Part {
  const end = lines.indexOf('')
  const fields = fieldsOf(end === -1 ? lines : lines.slice(0, end))
  return { fields, type: fields.get('content-type') ?? '', body: end === -1 ? [] : lines.slice(end + 1) }
}

const isOfType = ({ type }: Part, ...types: string[]) => types.some((one) => type.toLowerCase().startsWith(one))

/** The parts of a report (RFC 3462); none if it is no report of a delivery. */
function partsOf(lines: readonly string[]): Part[] {
  const { type, body } = partOf(lines)
  const boundary = /boundary="([^"]{1,200})"|boundary=([^\s;"]{1,200})/i.exec(type)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined || !/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type))
    return []
  const parts: string[][] = []
  for (const line of body) {
    const text = line.trimEnd()
    if (text === `--${mark}--`) break
    if (text === `--${mark}`) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map(partOf)
}

/** The groups of fields of a delivery status (RFC 3464). */
function groupsOf(lines: readonly string[]): ReadonlyMap<string, string>[] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (line === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.map(fieldsOf)
}

const addressOf = (field: string | undefined): string =>
  (field?.split(';').at(-1) ?? '').trim().replace(/^</, '').replace(/>$/, '')

/** The code of a field `Status`, without a comment after it. */
const codeOf = (field = ''): string => field.split(/[\s(]/, 1)[0] ?? ''

/**
 * MSG-179: reads the report about an email of the portal to an address that cannot receive mail. Returns null for any
 * other text, such as a report of a delay or an automatic reply.
 */
export function readReturnedMail(text: string): ReturnedMail | null {
  const parts = partsOf(text.slice(0, RETURNED_LENGTH).replaceAll('\r\n', '\n').split('\n'))
  const status = parts.find((part) => isOfType(part, 'message/delivery-status'))
  const failed = groupsOf(status?.body ?? []).find(
    (group) => group.get('action')?.toLowerCase() === 'failed' && ADDRESS_FAULTS.has(codeOf(group.get('status'))),
  )
  const returned = parts.find((part) => isOfType(part, 'message/rfc822', 'text/rfc822-headers'))
  if (!failed || !returned) return null
  const link = partOf(returned.body).fields.get('list-unsubscribe') ?? ''
  const token = /\/api\/message\/v4\/unsubscribe\/([\w-]{20,100})>/.exec(link)?.[1]
  const recipient = addressOf(failed.get('original-recipient') ?? failed.get('final-recipient'))
  if (token === undefined || recipient === '') return null
  const response = /\b(5\d\d)\b/.exec(failed.get('diagnostic-code') ?? '')?.[1]
  return { recipient, token, response: Number(response ?? 550) }
}

/**
 * MSG-179: stops mail to the address of a report, if the portal has sent that email to a person who still has this
 * address. Returns whether it did.
 */
export async function suppressReturnedAddress(database: Database, text: string): Promise<boolean> {
  const returned = readReturnedMail(text)
  if (!returned) return false
  const { token, recipient, response } = returned
  return database.system(async (db) => {
    const { rows } = await sql<{ user_id: number; email: string }>`
      select a.id as user_id, a.email from mail_unsubscription u join user_account a on a.id = u.user_id
      where u.token_hash = ${hashOf(token)} and u.expires_at > now() and lower(a.email) = lower(${recipient})`.execute(
      db,
    )
    const [account] = rows
    if (!account) return false
    await suppressMail(db, { userId: account.user_id, address: account.email, response })
    return true
  })
}
