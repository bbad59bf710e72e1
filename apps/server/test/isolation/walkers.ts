import { sql } from 'kysely'
import type { Browser } from '../sign-in/browser.ts'
import type { World } from '../world.ts'

export const TENANTS = [20001, 20002, 20003] as const
/** People of several tenants, and of one. */
export const ACCOUNTS = ['anna', 'li.wei', 'erik', 'li.wei'] as const
/** A person of another company, to whom trust does not apply. */
export const PARTICIPANT = 620

/** A session that changes between tenants, and its present tenant. */
export interface Walker {
  userId: number
  tenantId: number
  person: Browser
  /** Tokens for viewing another tenant that were issued, also those whose trust was withdrawn since. */
  viewing: { token: string; from: number; tenantId: number }[]
}

/** The texts that a person may see, by tenant and person. A text names both, so that it is recognised in a wrong place. */
export interface WalkModel {
  /** Tenants of each person. */
  members: Map<number, ReadonlySet<number>>
  /** `viewed from viewing` tenants. */
  trusts: Set<string>
  /** Successful views of another tenant. */
  viewed: number
  favourites: Map<string, string[]>
  messages: { tenantId: number; id: number; title: string; to: number | null }[]
  tickets: Map<string, string[]>
}

export const keyOf = (tenantId: number, userId: number): string => `${tenantId}/${userId}`
export const trustKey = (viewed: number, from: number): string => `${viewed} from ${from}`

/** A text that occurs once in the world and names its tenant and person. */
export const canary = (tenantId: number, userId: number, step: number): string => `walk-${tenantId}-${userId}-${step}.`

/** Finds texts of other tenants, or of other people, in an answer. Messages to all people have the person 0. */
export function strangersIn(text: string, tenantId: number, userId: number): string[] {
  return [...text.matchAll(/walk-(\d+)-(\d+)-\d+\./g)]
    .filter(([, tenant, user]) => Number(tenant) !== tenantId || (Number(user) !== userId && user !== '0'))
    .map(([found]) => found)
}

/** Starts the walkers, and adds people to further tenants, so that each tenant has several. */
export async function startWalk(world: World): Promise<{ walkers: Walker[]; model: WalkModel }> {
  const run = (text: ReturnType<typeof sql>) => world.database.system((db) => text.execute(db))
  await run(sql`delete from tenant_trust`)
  await run(sql`insert into membership (tenant_id, user_id, status, nickname, default_identity_code)
    values (20003, 612, 1, 'Anna', 'T-20003') on conflict do nothing`)
  await run(sql`insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
    values (20003, 612, 'T-20003', 0, 'STAFF', 'Anna') on conflict do nothing`)
  await run(sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
    values (20003, 9001, 'user', '612', 20003, true, 1, 'project_manager')`)
  await run(sql`insert into agreement_acceptance (tenant_id, user_id, identity_code, version)
    select 20003, 612, 'T-20003', version from agreement_acceptance where tenant_id = 20001 and user_id = 612`)
  const { rows } = await world.database.system((db) =>
    sql<{ user_id: number; tenant_id: number }>`select user_id, tenant_id from membership where status = 1`.execute(db),
  )
  const walkers: Walker[] = []
  for (const account of ACCOUNTS) {
    const person = await world.signIn(account, 20001)
    const { userId } = await person.call('GET /identification/session')
    // identities other than the own company's need their terms
    const terms = { version: '2021-06-03', accepted: true }
    await person.call('POST /api/portal/account/user/identity-terms', { body: terms })
    walkers.push({ userId, tenantId: 20001, person, viewing: [] })
  }
  const members = new Map<number, Set<number>>()
  for (const { user_id, tenant_id } of rows) members.set(user_id, (members.get(user_id) ?? new Set()).add(tenant_id))
  const model: WalkModel = {
    members,
    trusts: new Set(),
    viewed: 0,
    favourites: new Map(),
    messages: [],
    tickets: new Map(),
  }
  return { walkers, model }
}

export async function renew({ person, tenantId }: Walker): Promise<void> {
  person.token = (await person.call('POST /identification/session/renew', { body: { tenantId } })).tenantToken
}
