import { sql } from 'kysely'
import type { Database, TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import type { LanguageModel } from './models.ts'

export interface Tokens {
  input: number
  output: number
}

/** Tokens that are reserved before a call of the model, until the model reports its use. */
export interface Reservation {
  day: string
  tokens: Tokens
}

const sumOf = ({ input, output }: Tokens) => input + output

/** In millionths: a price is that of a million tokens. */
const costOf = ({ input, output }: Tokens, { prices }: LanguageModel['limits']) =>
  input * prices.input + output * prices.output

/**
 * ASSISTANT-49: counts the tokens that a call of the model may use. Undefined if they exceed what is left today of the
 * person's or the tenant's limits.
 */
export function reserveTokens(
  database: Database,
  { tenantId, userId }: TenantActor,
  { limits }: LanguageModel,
  tokens: Tokens,
): Promise<Reservation | undefined> {
  return database.tenant(tenantId, async (db) => {
    // simultaneous questions of a tenant are counted one after the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assistant usage ${tenantId}`}, 0))`.execute(db)
    const { person, tenant, day } = await readUsage(db, tenantId, userId)
    const cost = costOf(tokens, limits)
    const isWithin = (used: Used, limit: { tokens: number; cost: number | null }) =>
      used.tokens + sumOf(tokens) <= limit.tokens && (limit.cost === null || used.cost + cost <= limit.cost * 1_000_000)
    if (!isWithin(person, { tokens: limits.tokens.person, cost: limits.costs.person })) return undefined
    if (!isWithin(tenant, { tokens: limits.tokens.tenant, cost: limits.costs.tenant })) return undefined
    await add(db, { tenantId, userId, day }, { tokens: sumOf(tokens), cost })
    return { day, tokens }
  })
}

/** ASSISTANT-49: replaces the reserved tokens by those that the call has used. */
export async function settleTokens(
  database: Database,
  { tenantId, userId }: TenantActor,
  { limits }: LanguageModel,
  { reserved, used }: { reserved: Reservation; used: Tokens },
): Promise<void> {
  await database.tenant(tenantId, (db) =>
    add(
      db,
      { tenantId, userId, day: reserved.day },
      {
        tokens: sumOf(used) - sumOf(reserved.tokens),
        cost: costOf(used, limits) - costOf(reserved.tokens, limits),
      },
    ),
  )
}

interface Used {
  tokens: number
  /** In millionths. */
  cost: number
}

/** Returns the tokens and costs that person and tenant have used today (UTC). */
export async function readUsage(
  db: TenantDb,
  tenantId: number,
  userId: number,
): Promise<{ person: Used; tenant: Used; day: string }> {
  const { rows } = await sql<Record<'own' | 'own_cost' | 'used' | 'cost', number> & { day: string }>`
    select coalesce(sum(used) filter (where user_id = ${userId}), 0)::float8 as own,
      coalesce(sum(cost) filter (where user_id = ${userId}), 0)::float8 as own_cost,
      coalesce(sum(used), 0)::float8 as used, coalesce(sum(cost), 0)::float8 as cost,
      (now() at time zone 'UTC')::date::text as day
    from assistant_usage
    where tenant_id = ${tenantId} and day = (now() at time zone 'UTC')::date`.execute(db)
  const { own = 0, own_cost = 0, used = 0, cost = 0, day = '' } = rows[0] ?? {}
  return { person: { tokens: own, cost: own_cost }, tenant: { tokens: used, cost }, day }
}

async function add(
  db: TenantDb,
  { tenantId, userId, day }: { tenantId: number; userId: number; day: string },
  { tokens, cost }: Used,
): Promise<void> {
  await sql`
    insert into assistant_usage (tenant_id, user_id, day, used, cost)
    values (${tenantId}, ${userId}, ${day}::date, greatest(0, ${tokens}::bigint), greatest(0, ${cost}::float8))
    on conflict (tenant_id, user_id, day) do update
    set used = greatest(0, assistant_usage.used + ${tokens}::bigint),
      cost = greatest(0, assistant_usage.cost + ${cost}::float8)`.execute(db)
}
