import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { findAccess, findNode } from '../nodes/organisations.store.ts'

interface InfoRow {
  manager_id: number | null
  manager_name: string | null
  start_date: string | null
  end_date: string | null
  location: string | null
  parent_project_id: number | null
}

/** ORG-28: a project that the person may see. Throws `NOT_FOUND` for organisations that are not projects. */
export async function getProjectInfo(db: TenantDb, actor: TenantActor, id: number) {
  const row = await findNode(db, actor, id)
  if (row?.type !== 'general-project') throw new PortalError('NOT_FOUND')
  const { rows } = await sql<InfoRow>`
    select manager.user_id as manager_id, coalesce(manager.nickname, account.nickname) as manager_name,
      to_char(info.start_date, 'YYYY-MM-DD') as start_date, to_char(info.end_date, 'YYYY-MM-DD') as end_date, info.location,
      coalesce(
        (select min(r.parent_project_id) from org_relation r
          where r.tenant_id = n.tenant_id and r.org_id = n.id and r.kind = 'father-child' and r.status = 1),
        (select p.id from org_node p where p.tenant_id = n.tenant_id and p.id = n.parent_id and p.type = 'general-project')
      ) as parent_project_id
    from org_node n
    left join project_info info on info.tenant_id = n.tenant_id and info.org_id = n.id
    left join membership manager on manager.tenant_id = n.tenant_id and manager.user_id = info.manager_user_id
    left join user_account account on account.id = manager.user_id
    where n.tenant_id = ${actor.tenantId} and n.id = ${id}`.execute(db)
  const info = rows[0]
  const parent = info?.parent_project_id ?? null
  return {
    projectId: id,
    orgId: id,
    projectName: row.name,
    projectCode: row.code,
    shortName: row.short_name,
    status: row.status_code,
    // The parent is omitted if the person may not see it.
    parentProjectId: parent !== null && (await findAccess(db, actor, parent)) ? parent : null,
    manager: info?.manager_id ? { id: info.manager_id, nickname: info.manager_name ?? '' } : null,
    startDate: info?.start_date ?? null,
    endDate: info?.end_date ?? null,
    location: info?.location ?? null,
    projectExtendData: row.extend_data,
  }
}
