import { PortalConfig, type Scene, sceneToWire } from '@portico/contract/configuration/portal-config'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** LOOK-8: missing parameters mean shown, except three that must be enabled explicitly. */
const DEFAULTS: Scene = {
  helpCenterShow: true,
  collectCenterShow: true,
  applicationSwitchShow: true,
  orgTreeShow: true,
  functionIconShow: true,
  portalTipShow: true,
  appScanLoginShow: true,
  modifyPasswordShow: true,
  subMenuShowType: 0,
  scene: 'multi-product',
  userSpaceShow: true,
  workbenchShow: false,
  headerExtendEntryEnable: false,
  headerExtendEntries: [],
  avatarDropdownEnable: false,
  avatarDropdowns: [],
  menuIconShow: true,
  menuIconResources: [],
  uniqueOpened: true,
  onlyShowOrgName: false,
  disableBrandSlide: false,
  showMessageCenter: true,
  showUserInfo: true,
  showBrandTitle: true,
  showFullscreen: true,
  disableAppSwitch: false,
}

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
    ...DEFAULTS,
    ...(row?.document as Partial<Scene> | undefined),
  })
  const known = Object.entries(PortalConfig.shape).flatMap(([name, schema]) => {
    const { data, success } = schema.safeParse(wireScene[name])
    return success ? [[name, data] as const] : []
  })
  return { ...sceneToWire(DEFAULTS), ...Object.fromEntries(known) }
}
