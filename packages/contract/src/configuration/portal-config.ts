import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'

const Text = z.nullable(z.string())

const extendEntryShape = {
  code: z.string(),
  name: z.string(),
  openType: z.int(),
  linkType: z.int(),
  source: z.string(),
  contentUrl: Text,
  thumbnailType: z.string(),
  images: z.array(z.object({ imageType: z.string(), iconUrl: z.string() })),
  iconClass: Text,
  showName: z.boolean(),
  popover: Text,
  textColor: Text,
  textHoverColor: Text,
}
export type ExtendEntry = z.infer<z.ZodMiniObject<typeof extendEntryShape>> & { children: ExtendEntry[] }
export const ExtendEntry: z.ZodMiniType<ExtendEntry, ExtendEntry> = z.object({
  ...extendEntryShape,
  get children() {
    return z.array(ExtendEntry)
  },
})

/** The portal scene on the wire, with two misspelt names of the specification (W11). */
export const PortalConfig = z.object({
  helpCenterShow: z.boolean(),
  collectCenterShow: z.boolean(),
  applicationSwitchShow: z.boolean(),
  orgTreeShow: z.boolean(),
  functionIconShow: z.boolean(),
  portalTipShow: z.boolean(),
  appScanLoginShow: z.boolean(),
  modifyPasswordShow: z.boolean(),
  subMenuShowType: z.int(),
  scene: z.enum(['multi-product', 'single-product']),
  userSpaceShow: z.boolean(),
  workbenchShow: z.boolean(),
  headerExtendEntryEnable: z.boolean(),
  headerExtendEntrys: z.array(ExtendEntry),
  avatarDropdownEnbale: z.boolean(),
  avatarDropdowns: z.array(z.object({ code: z.string(), name: z.string(), icon: Text, url: Text, openType: z.int() })),
  menuIconShow: z.boolean(),
  menuIconResources: z.array(z.object({ menuCode: z.string(), iconUrl: z.string() })),
  uniqueOpened: z.boolean(),
  onlyShowOrgName: z.boolean(),
  disableBrandSlide: z.boolean(),
  showMessageCenter: z.boolean(),
  showUserInfo: z.boolean(),
  showBrandTitle: z.boolean(),
  showFullscreen: z.boolean(),
  disableAppSwitch: z.boolean(),
})
export type PortalConfig = z.infer<typeof PortalConfig>

/** The scene with the code's own spelling. */
export type Scene = Omit<PortalConfig, 'headerExtendEntrys' | 'avatarDropdownEnbale'> & {
  headerExtendEntries: ExtendEntry[]
  avatarDropdownEnable: boolean
}

export function sceneFromWire({ headerExtendEntrys, avatarDropdownEnbale, ...rest }: PortalConfig): Scene {
  return { ...rest, headerExtendEntries: headerExtendEntrys, avatarDropdownEnable: avatarDropdownEnbale }
}

export function sceneToWire({ headerExtendEntries, avatarDropdownEnable, ...rest }: Scene): PortalConfig {
  return { ...rest, headerExtendEntrys: headerExtendEntries, avatarDropdownEnbale: avatarDropdownEnable }
}

export const portalConfig = [
  endpoint('GET /api/workbench/v4/portal-param-values/portal-config', {
    summary: 'The parameters of the portal scene',
    access: 'tenant',
    response: PortalConfig,
  }),
] as const
