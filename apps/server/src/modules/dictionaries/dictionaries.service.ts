import type { ProjectStatusItem } from '@portico/contract/configuration/dictionaries'
import type { TenantDb } from '../../db/handles.ts'

/** ORG-32: the project statuses in order, all or only those in use. */
export async function listProjectStatuses(db: TenantDb, status: 0 | 1 | undefined): Promise<ProjectStatusItem[]> {
  const query = db
    .selectFrom('dictionary_item')
    .select(['id', 'code', 'names', 'status', 'sort'])
    .where('dictionary', '=', 'xmzt')
    .orderBy('sort')
    .orderBy('id')
  const rows = await (status === undefined ? query : query.where('status', '=', status)).execute()
  return rows.map(({ names, ...item }) => ({
    ...item,
    xmzt_zh: names['zh-CN'] ?? item.code,
    xmzt_en: names.en ?? item.code,
    xmzt_sv: names['sv-SE'] ?? item.code,
  }))
}
