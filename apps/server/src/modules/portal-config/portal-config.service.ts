import { PortalConfig, type Scene, sceneFromWire, sceneToWire } from '@portico/contract/configuration/portal-config'
import { SCENE_DEFAULTS } from '@portico/contract/configuration/scene-parameters'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** The tenant's scene in the wire's spelling (WIRE-11). An invalid parameter counts as missing. */
export async function getPortalConfig(db: TenantDb, { tenantId }: TenantActor): Promise<PortalConfig> {
  const row = await db
    .selectFrom('scene')
    .select('document')
    .where('tenant_id', '=', tenantId)
    .where('draft', '=', false)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const wireScene: Record<string, unknown> = sceneToWire({
    ...sceneFromWire(SCENE_DEFAULTS),
    ...(row?.document as Partial<Scene> | undefined),
  })
  const knownParameters = Object.entries(PortalConfig.shape).flatMap(([name, schema]) => {
    const { data, success } = schema.safeParse(wireScene[name])
    return success ? [[name, data] as const] : []
  })
  return { ...SCENE_DEFAULTS, ...Object.fromEntries(knownParameters) }
}
