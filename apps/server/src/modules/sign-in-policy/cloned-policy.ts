import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

/**
 * ADMIN-198: gives a new tenant the policy of another one. Its administrator begins with a password and its provider waits
 * for a test, so methods without a password are left out.
 *
 * @returns whether the methods were copied
 */
export async function clonePolicy(
  db: SystemDb,
  { templateId, tenantId }: { templateId: number; tenantId: number },
): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    with template as (
      select *, provider_only is not true and (methods is null or methods ? 'password') as complete
      from sign_in_policy where tenant_id = ${templateId}),
    copied as (
      insert into sign_in_policy (tenant_id, methods, provider_only, second_factor, second_factor_grace_days,
        second_factor_since, session_hours)
      select ${tenantId}::bigint, case when complete then methods end, case when complete then provider_only end,
        second_factor, second_factor_grace_days, case when second_factor <> 'off' then now() end,
        session_hours
      from template)
    select complete from template`.execute(db)
  return rows[0]?.complete ?? true
}
