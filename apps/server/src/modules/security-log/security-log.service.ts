import type { FastifyRequest } from 'fastify'
import type { SECURITY_EVENTS } from '@portico/contract/account/account'
import type { SystemDb } from '../../db/handles.ts'

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Device and network address of an action. */
export interface ClientInfo {
  device: string | null
  address: string
}

export const clientInfoOf = ({ headers, ip }: FastifyRequest): ClientInfo => ({
  device: headers['user-agent']?.slice(0, 300) ?? null,
  address: ip,
})

/** VIEWAS-6: writes that an administrator sees the portal as the person. The administrator's device is not revealed. */
export async function recordView(
  db: SystemDb,
  userId: number,
  { by, address }: { by: string; address: string },
): Promise<void> {
  const entry = { user_id: userId, event: 'VIEWED_AS', result: 'SUCCESS', device: null, address, by_name: by }
  await db.insertInto('security_event').values(entry).execute()
}

/** ADMIN-212: writes that an administrator has merged another account into that of the person. */
export async function recordMerge(
  db: SystemDb,
  userId: number,
  { by, address }: { by: string; address: string },
): Promise<void> {
  const entry = { user_id: userId, event: 'ACCOUNT_MERGED', result: 'SUCCESS', device: null, address, by_name: by }
  await db.insertInto('security_event').values(entry).execute()
}

/** SIGN-50: writes one entry of the person's own log. `result` is `SUCCESS` or an error code. */
export async function recordEvent(
  db: SystemDb,
  userId: number,
  event: SecurityEvent,
  { device, address }: ClientInfo,
  result = 'SUCCESS',
): Promise<void> {
  await db.insertInto('security_event').values({ user_id: userId, event, result, device, address }).execute()
}
