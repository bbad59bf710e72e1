import { sql } from 'kysely'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { type HeldRight, holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { listRightsHolders } from '../rights/rights.service.ts'

interface AccountContacts {
  id: number
  /** ADMIN-214: the account into which this one was merged, or this one. */
  person: number
  email: string | null
  mobile: string | null
}

/**
 * ADMIN-132: the person behind an account. Addresses that differ only in the part after a `+` reach one mailbox, and so
 * belong to one person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${name}${email.slice(at)}`.toLowerCase()
}

const isSamePerson = (one: AccountContacts, other: AccountContacts): boolean =>
  one.person === other.person ||
  (one.email !== null && other.email !== null && mailboxOf(one.email) === mailboxOf(other.email)) ||
  (one.mobile !== null && one.mobile === other.mobile)

async function listContacts(db: TenantDb | SystemDb, userIds: readonly number[]): Promise<AccountContacts[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<AccountContacts>`
    select id, coalesce(merged_into_id, id) as person, email, mobile from user_account where id = any (${[...userIds]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** ADMIN-132: returns whether an account belongs to the same person as one of the others. */
export async function isOneOf(db: TenantDb | SystemDb, userId: number, others: readonly number[]): Promise<boolean> {
  const contacts = await listContacts(db, [userId, ...others])
  const own = contacts.find(({ id }) => id === userId)
  return own !== undefined && contacts.some((other) => others.includes(other.id) && isSamePerson(own, other))
}

/** ADMIN-132: returns whether the rights permit the approval of changes of the kinds. */
export const permitApproval = (rights: readonly HeldRight[], kinds: Iterable<string>): boolean =>
  holds(rights, 'publish change', TENANT_SCOPE) &&
  [...kinds].every((kind) => rights.some(({ right }) => right === KIND_RIGHTS[kind as keyof typeof KIND_RIGHTS].edit))

interface Approval {
  kinds: readonly string[]
  authors: readonly number[]
  /** ADMIN-132: rights that were given later do not count. */
  givenBefore: Date
}

/** ADMIN-135: the active people who may approve a set. */
export async function listApprovers(
  db: TenantDb | SystemDb,
  tenantId: number,
  { kinds, authors, givenBefore }: Approval,
): Promise<number[]> {
  const administrators = await listRightsHolders(db, tenantId, { givenBefore })
  const able = [...administrators].filter(([, { rights }]) => permitApproval(rights, kinds)).map(([userId]) => userId)
  const contacts = await listContacts(db, [...able, ...authors])
  const ofAuthors = contacts.filter(({ id }) => authors.includes(id))
  return contacts
    .filter(({ id }) => able.includes(id))
    .filter((one) => !ofAuthors.some((author) => isSamePerson(one, author)))
    .map(({ id }) => id)
}

/** ADMIN-132: returns whether the rights that the person got before the time permit the approval. */
export async function mayApprove(
  db: TenantDb | SystemDb,
  tenantId: number,
  { userId, kinds, givenBefore }: Omit<Approval, 'authors'> & { userId: number },
): Promise<boolean> {
  const administrators = await listRightsHolders(db, tenantId, { givenBefore, userId })
  return permitApproval(administrators.get(userId)?.rights ?? [], kinds)
}

/** ADMIN-133: returns whether two people may approve changes of a kind, so that each can approve those of the other. */
export async function hasTwoApprovers(db: TenantDb | SystemDb, tenantId: number, kind: string): Promise<boolean> {
  const administrators = await listRightsHolders(db, tenantId)
  const able = [...administrators].filter(([, { rights }]) => permitApproval(rights, [kind])).map(([userId]) => userId)
  const [first, ...others] = await listContacts(db, able)
  return first !== undefined && others.some((other) => !isSamePerson(first, other))
}
