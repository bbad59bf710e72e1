import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { Scene } from '@portico/contract/configuration/portal-config'

/** A position in the header. It shows the built-in entry of this code, or the tenant's own one (D150). */
const entryAt = (code: string): ExtendEntry => ({
  ...{ code, name: code, source: 'header', openType: 2, linkType: 1, thumbnailType: 'ICON', showName: false },
  ...{
    contentUrl: null,
    images: [],
    iconClass: null,
    popover: null,
    textColor: null,
    textHoverColor: null,
    children: [],
  },
})

/** Scenes of tenants that differ from the defaults (LOOK-8). */
export const scenes: Record<number, Partial<Scene>> = {
  20001: { workbenchShow: true },
  20002: {
    workbenchShow: true,
    uniqueOpened: false,
    disableBrandSlide: true,
    headerExtendEntryEnable: true,
    headerExtendEntries: [
      ...['safety-hotline', 'hv-report-tools', 'hv-regulations'],
      ...['collect-center', 'help-center', 'experience-center', 'message-center', 'fullscreen'],
    ].map(entryAt),
  },
  20004: { workbenchShow: true },
  20007: { scene: 'single-product', applicationSwitchShow: false, helpCenterShow: false },
  10000: { portalTipShow: false },
}
