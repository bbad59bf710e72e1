import { toYaml } from '../../documents/to-yaml.ts'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { deploymentActor } from './deployment-actor.ts'
import { exportConfiguration } from './export.ts'

/** CONF-2, ADMIN-252: the configuration of a tenant as a file: what the actor reads of the own one, all of another one. */
export async function configurationText(db: SystemDb, actor: TenantActor, tenantId: number): Promise<string> {
  const reader = actor.tenantId === tenantId ? actor : deploymentActor(tenantId)
  return toYaml(await exportConfiguration(db, reader))
}
