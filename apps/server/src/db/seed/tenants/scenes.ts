import type { Scene } from '@portico/contract/configuration/portal-config'

/** Scenes of tenants that differ from the defaults (LOOK-8). */
export const scenes: Record<number, Partial<Scene>> = {
  20001: { workbenchShow: true },
  20002: { workbenchShow: true, uniqueOpened: false, disableBrandSlide: true },
  20004: { workbenchShow: true },
  20007: { scene: 'single-product', applicationSwitchShow: false, helpCenterShow: false },
  10000: { portalTipShow: false },
}
