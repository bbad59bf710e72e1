import { sql } from 'kysely'
import { AUDIT_FORWARDING } from '@portico/contract/rules/administration/audit'
import type { Config } from '../../config.ts'
import { claimDueRow, type Queue } from '../../db/claim-due-row.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { isInternalAddress, isListed } from '../../gateway/upstream/address.ts'
import { createGuardedFetch, isAllowedUpstream } from '../../gateway/upstream/guarded-fetch.ts'
import { repeat } from '../../repeat.ts'
import type { SecretBox } from '../../secret-box.ts'
import { isSyslogAddress, sendSyslog, syslogMessage } from './syslog.ts'
import { webhookSignature } from '../../webhook-signature.ts'

/** Milliseconds between two looks for new entries. */
const EVERY_MS = 10_000

const QUEUE: Queue = {
  ...{ table: 'audit_forwarding', key: ['tenant_id'], dueAt: 'due_at', leaseMinutes: 2 },
  columns: ['url', 'secret', 'last_number', 'failures'],
}

interface Claim {
  tenant_id: number
  url: string
  secret: Buffer
  last_number: number
  failures: number
  lease_until: Date
}

export interface ForwardingServices {
  database: Database
  secretBox: SecretBox
  /** Internal hosts that the operator permits. */
  hosts: readonly string[]
  /** AUDIT-34: the host of the portal in messages of syslog. */
  portalHost: string
  /** Certificates of authorities in place of those that Node.js knows. */
  syslogAuthorities?: string
}

export const forwardingServicesOf = (
  { auditForwardHosts, publicOrigin }: Pick<Config, 'auditForwardHosts' | 'publicOrigin'>,
  others: Omit<ForwardingServices, 'hosts' | 'portalHost'>,
): ForwardingServices => ({ ...others, hosts: auditForwardHosts, portalHost: new URL(publicOrigin).hostname })

/** A sealed secret is valid in the row of its tenant alone. */
export const forwardingContext = (tenantId: number): string => `audit forwarding ${tenantId}`

/** AUDIT-29, AUDIT-34: https or syslog over TLS, and no internal host besides those of the operator, which may use http. */
export function isAllowedReceiver(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (url.protocol === 'syslog:')
    return isSyslogAddress(url) && url.hostname !== '' && (isListed(url, hosts) || !isInternalAddress(url.hostname))
  return isAllowedUpstream(url, hosts) && (url.protocol === 'https:' || isListed(url, hosts))
}

/** AUDIT-30: forwards new entries until it is stopped. Returns a stop function. */
export const startForwarding = (services: ForwardingServices, onError: (error: unknown) => void) =>
  repeat(EVERY_MS, () => forwardDue(services), onError, 'log-forwarding')

/** AUDIT-30: forwards the new entries of each tenant that is due, by whichever process claims it. */
export async function forwardDue(services: ForwardingServices): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const claim = await services.database.system((db) => claimDueRow<Claim>(db, QUEUE))
    if (!claim) break
    // a failure in one tenant does not delay the others
    await forwardClaimed(services, claim).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Entries of audit logs were not forwarded')
}

async function forwardClaimed(services: ForwardingServices, claim: Claim): Promise<void> {
  const part = await services.database.system((db) => readPart(db, claim))
  if (part === null) return release(services.database, claim, {})
  const { first, last, body } = part
  const status = await send(services, claim, { numbers: `${first}-${last}`, body })
  const isReceived = status === null || (status >= 200 && status < 300)
  await release(services.database, claim, {
    last_status: status,
    ...(isReceived
      ? { last_number: last, failures: 0, last_sent_at: sql<Date>`now()` }
      : { failures: claim.failures + 1 }),
    due_at: isReceived ? sql<Date>`now()` : dueAfter(claim.failures + 1),
  })
}

/** The pause doubles with each failure, up to an hour. */
const dueAfter = (failures: number) =>
  sql<Date>`now() + make_interval(mins => ${Math.min(2 ** Math.min(failures - 1, 6), 60)})`

/** Ends the claim, unless an administrator has chosen another server meanwhile. */
async function release(database: Database, claim: Claim, change: object): Promise<void> {
  await database.system((db) =>
    db
      .updateTable('audit_forwarding')
      .set({ due_at: sql<Date>`now() + make_interval(secs => ${EVERY_MS / 1000})`, lease_until: null, ...change })
      .where('tenant_id', '=', claim.tenant_id)
      .where('lease_until', '=', claim.lease_until)
      .execute(),
  )
}

interface Part {
  first: number
  last: number
  body: string
}

/** AUDIT-30: the next entries as JSON lines: at least one, and then as many as the bytes permit. */
async function readPart(db: SystemDb, { tenant_id, last_number }: Claim): Promise<Part | null> {
  const { entries, bytes } = AUDIT_FORWARDING
  const { rows } = await sql<{ number: number; line: string }>`
    select number, line from (
      select seal.number, line, sum(octet_length(line)) over (order by seal.number) - octet_length(line) as before
      from (select * from audit_seal where tenant_id = ${tenant_id} and number > ${last_number}
        order by number limit ${entries}) seal
      join audit_log entry on entry.tenant_id = ${tenant_id} and entry.id = seal.id
      cross join lateral (select json_build_object('tenantId', seal.tenant_id, 'number', seal.number,
        'hash', encode(seal.hash, 'hex'), 'id', entry.id, 'happenedAt',
        to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'actorUserId', entry.actor_user_id, 'action', entry.action, 'target', entry.target, 'before', entry.before,
        'after', entry.after, 'traceId', entry.trace_id, 'address', entry.address, 'way', entry.way)::text as line) as made
    ) measured where before < ${bytes} order by number`.execute(db)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  return {
    ...{ first: Number(first.number), last: Number(last.number) },
    body: rows.map(({ line }) => `${line}\n`).join(''),
  }
}

/** A server, with the secret of its signatures. */
type Receiver = Pick<Claim, 'tenant_id' | 'url' | 'secret'>
export type SendingServices = Omit<ForwardingServices, 'database'>

/** AUDIT-33: sends a line without an entry. Returns the status of the answer; 0 without one, null for syslog. */
export const sendTest = (services: SendingServices, receiver: Receiver): Promise<number | null> =>
  send(services, receiver, {
    numbers: 'none',
    body: `${JSON.stringify({ tenantId: receiver.tenant_id, test: true, happenedAt: new Date().toISOString() })}\n`,
  })

/** AUDIT-31, AUDIT-34: sends lines. Returns the status of the answer; 0 without one, null for syslog. */
async function send(
  { secretBox, hosts, portalHost, syslogAuthorities }: SendingServices,
  { tenant_id, url, secret }: Receiver,
  { numbers, body }: { numbers: string; body: string },
): Promise<number | null> {
  if (url.startsWith('syslog:')) {
    const messages = body
      .trimEnd()
      .split('\n')
      .map((line) => syslogMessage(line, portalHost))
    const receiver = { url, listed: hosts, timeoutMs: AUDIT_FORWARDING.timeoutMs }
    const isTaken = await sendSyslog(messages, {
      ...receiver,
      ...(syslogAuthorities && { ca: syslogAuthorities }),
    }).then(
      () => true,
      () => false,
    )
    return isTaken ? null : 0
  }
  const fetchGuarded = createGuardedFetch({
    listed: hosts,
    isAllowed: ({ href }) => isAllowedReceiver(href, hosts),
    timeoutMs: AUDIT_FORWARDING.timeoutMs,
    maxBytes: AUDIT_FORWARDING.answerBytes,
  })
  try {
    const key = await secretBox.open(secret, forwardingContext(tenant_id))
    const { status } = await fetchGuarded(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/jsonl',
        'x-portico-signature': webhookSignature(key, body),
        'x-portico-numbers': numbers,
      },
      body: Buffer.from(body),
    })
    return status
  } catch {
    return 0
  }
}
