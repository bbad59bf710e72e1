import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { IdText } from '@portico/contract/protocol/common'
import type { Database } from '../../db/handles.ts'
import { isToken } from '../../http/security/credentials.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** A request for a page of the portal. */
export interface PageVisit {
  /** Value of the session cookie. */
  sid: string | undefined
  /** The tenant that the URL names; null for none. */
  tenantId: number | null
}

export const readVisit = ({ query }: Pick<FastifyRequest, 'query'>, sid: string | undefined): PageVisit => ({
  sid,
  tenantId: IdText.safeParse((query as Record<string, unknown>)['tenantId']).data ?? null,
})

/**
 * SEC-13: codes of the applications that the session's person may reach: applications that are enabled in the tenants
 * of their identities, or in tenants that trust these. The tenant of the URL comes first, then the tenants used last.
 * Empty without a session.
 */
export async function listReachableApplications(database: Database, { sid, tenantId }: PageVisit): Promise<string[]> {
  if (!isToken(sid)) return []
  const { rows } = await database.system((db) =>
    sql<{ code: string }>`
      with own as (
        select identity.tenant_id, max(membership.last_used_at) as used_at
        from session
        join user_identity identity on identity.user_id = session.user_id
        left join membership
          on membership.tenant_id = identity.tenant_id and membership.user_id = identity.user_id
        -- SESS-73
        where session.sid_hash = ${hashOf(sid)}
          and coalesce(session.bound_tenant_id, identity.tenant_id) = identity.tenant_id
        group by identity.tenant_id
      ), reachable as (
        select tenant_id, used_at from own
        union all
        select trust.tenant_id, null from tenant_trust trust join own on own.tenant_id = trust.source_tenant_id
        where trust.offered_at is not null and trust.accepted_at is not null
      )
      select enabled.application_code as code
      from reachable join tenant_application enabled on enabled.tenant_id = reachable.tenant_id and enabled.enabled
      join application on application.code = enabled.application_code
      group by enabled.application_code
      order by coalesce(bool_or(reachable.tenant_id = ${tenantId}), false) desc,
        max(used_at) desc nulls last, min(application.id)`.execute(db),
  )
  return rows.map(({ code }) => code)
}
