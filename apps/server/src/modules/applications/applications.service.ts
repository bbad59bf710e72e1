import type { Application } from '@portico/contract/applications/applications'
import { traitsOf } from '@portico/contract/rules/navigation/product-traits'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { findSetting, flagsFrom } from '../environment/flags.service.ts'
import { nameIn } from '../environment/names.service.ts'
import { listOpenApplications } from '../menus/menus.service.ts'
import { listDeveloperOverrides } from './developer-overrides.service.ts'
import { developerHostingEntry, hostingEntry } from './hosting-entry.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** APP-2: the tenant's applications in which the person may open at least one menu in this organisation. */
export async function listApplications(
  db: TenantDb,
  actor: TenantActor,
  { hosts, hasDeveloperOverrides, orgId }: { hosts: AppHosts; hasDeveloperOverrides: boolean; orgId: number },
): Promise<Application[]> {
  const open = await listOpenApplications(db, actor, orgId)
  const overrides = hasDeveloperOverrides ? await listDeveloperOverrides(db, actor) : NONE
  const { productTraits } = flagsFrom(await findSetting(db, 'environment'))
  const hostingOf = (row: (typeof open)[number]['row']) => {
    const defaultSandbox =
      row.hosting_kind === 'iframe' ? traitsOf(row.product_code, row.biz_type, productTraits).sandbox : null
    const entry = hostingEntry({ ...row, sandbox: row.sandbox ?? defaultSandbox }, hosts) // MENU-36
    const origin = overrides.get(row.code)
    return origin === undefined ? entry : developerHostingEntry(entry, origin)
  }
  return open.map(({ row }) => ({
    id: row.id,
    name: nameIn(row.names, actor.language),
    nameAllLang: row.names,
    code: row.code,
    productCode: row.product_code,
    productNameAllLang: row.product_names,
    bizType: row.biz_type,
    groupCode: row.group,
    groupName: nameIn(row.group_names, actor.language),
    sourceType: 'app',
    sourceIntegrateType: row.integrate_type,
    url: row.url,
    iconClass: row.icon_class,
    sourceIconOrigin: 0,
    sourceProductIconFileUrl: row.product_icon_url,
    sort: row.position,
    menuExtends: row.extends,
    hosting: hostingOf(row),
  }))
}
