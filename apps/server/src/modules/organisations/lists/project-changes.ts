import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { HomeChanges } from '@portico/contract/navigation/home'
import { CHANGES_LISTED } from '@portico/contract/rules/navigation/home'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { nameIn } from '../../environment/names.service.ts'
import { accessAt, effectiveGrants } from '../access/org-access.ts'
import { organisationName } from '../names.service.ts'

interface Row {
  org_id: number
  name: string
  kind: 'status' | 'start' | 'end'
  before: string | null
  after: string | null
  before_names: NameAllLang | null
  after_names: NameAllLang | null
  changed_at: Date
  total: number
}

/**
 * HOME-12: changes of status and dates since a moment, of projects in which the person may work, newest first. Several
 * changes of one value are one; a value that is again what it was has not changed.
 */
export async function listProjectChanges(
  db: TenantDb,
  actor: TenantActor,
  since: Date,
): Promise<HomeChanges['projects']> {
  const { tenantId, language } = actor
  const { rows } = await sql<Row>`
    with ${effectiveGrants(actor)},
    changed as materialized (
      select c.org_id, c.kind, (array_agg(c.before order by c.id))[1] as before,
        (array_agg(c.after order by c.id desc))[1] as after, max(c.changed_at) as changed_at
      from project_change c
      where c.tenant_id = ${tenantId} and c.changed_at > ${since}
      group by c.org_id, c.kind
    )
    select changed.*, ${organisationName('n', language)} as name, was.names as before_names, present.names as after_names, count(*) over ()::int as total
    from changed
    join org_node n on n.tenant_id = ${tenantId} and n.id = changed.org_id
    left join dictionary_item was on was.dictionary = 'xmzt' and was.code = changed.before and changed.kind = 'status'
    left join dictionary_item present
      on present.dictionary = 'xmzt' and present.code = changed.after and changed.kind = 'status'
    where changed.before is distinct from changed.after and n.enable = 1 and ${accessAt('n')} = 1
    order by changed.changed_at desc, changed.org_id, changed.kind
    limit ${CHANGES_LISTED.projects}`.execute(db)
  const latest = rows.map(({ org_id, name, kind, before, after, before_names, after_names, changed_at }) => ({
    ...{ orgId: org_id, name, kind, changedAt: changed_at.toISOString() },
    before: before_names ? nameIn(before_names, language) : before,
    after: after_names ? nameIn(after_names, language) : after,
  }))
  return { count: rows[0]?.total ?? 0, latest }
}
