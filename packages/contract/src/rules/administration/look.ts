import { COLOUR_FIELDS } from '../appearance/theme.ts'

/** ADMIN-115: the most characters of a picture as a `data:` URL. */
export const LOOK_PICTURE_LENGTH = 200_000

/** The most bytes of a look: five such pictures, the names and the other fields. */
export const LOOK_BYTES = 5 * LOOK_PICTURE_LENGTH + 40_000

/** ADMIN-116: the versions of a theme that are kept. */
export const LOOK_VERSIONS = 20

/** LOOK-263: the fields of the look besides the name, in the groups of its form. */
export const LOOK_GROUPS = {
  brand: ['systemLogoUrl', 'systemLogoSize', 'systemLogoJumpUrl', 'favicon'],
  pages: ['bgImageUrl', 'filterSwitch'],
  header: ['systemHeaderHeight', 'headerBgType', 'headerBgImgUrl', 'horizontalHeaderBgImgUrl'],
  colours: COLOUR_FIELDS,
  menus: ['classicMenuShowScheme', 'menuShowTriggerType'],
  userMenu: [
    ...(['userAvatarType', 'userCenter', 'modifyPassword', 'appQrcode', 'languageSwitch'] as const),
    ...(['enableSwitchPortal', 'logout', 'customLogoutUrl'] as const),
  ],
} as const
