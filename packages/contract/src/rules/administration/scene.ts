import { PORTAL_TYPES } from '../appearance/branding.ts'

/** LOOK-265: the types of portal that a tenant chooses for everybody (LOOK-47). */
export const TENANT_PORTAL_TYPES = [PORTAL_TYPES.classic, PORTAL_TYPES.simple, PORTAL_TYPES.workbenchFirst] as const

/** LOOK-265: the fields of the scene, in the groups of its form. */
export const SCENE_GROUPS = {
  portal: ['portalType', 'scene', 'portalTipShow', 'workbenchShow', 'disableRobot'],
  header: [
    ...(['showBrandTitle', 'disableBrandSlide', 'applicationSwitchShow', 'disableAppSwitch', 'orgTreeShow'] as const),
    ...(['onlyShowOrgName', 'functionIconShow', 'helpCenterShow', 'collectCenterShow', 'showMessageCenter'] as const),
    ...(['showFullscreen', 'headerExtendEntryEnable', 'headerExtendEntries'] as const),
  ],
  menus: ['subMenuShowType', 'uniqueOpened', 'menuIconShow', 'menuIconResources'],
  userMenu: [
    ...(['showUserInfo', 'userSpaceShow', 'modifyPasswordShow', 'appScanLoginShow'] as const),
    ...(['avatarDropdownEnable', 'avatarDropdowns'] as const),
  ],
} as const

/** LOOK-266: the most entries of each list of the scene. */
export const SCENE_ENTRIES = { header: 30, userMenu: 30, menuIcons: 200 } as const

/** LOOK-266: the most characters of an icon as a `data:` URL. */
export const ICON_LENGTH = 20_000

/** The most bytes of a scene. */
export const SCENE_BYTES = 2_000_000

/** ADMIN-116, LOOK-265: the versions of a scene that are kept. */
export const SCENE_VERSIONS = 20
