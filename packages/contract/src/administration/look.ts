import { z } from 'zod/mini'
import { themeShape } from '../configuration/theme-fields.ts'
import { Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { LOOK_BYTES } from '../rules/administration/look.ts'
import { COLOUR_FIELDS, type ColourField } from '../rules/appearance/theme.ts'
import { isChosenPicture } from '../rules/appearance/own-picture.ts'
import { isLinkAddress } from '../rules/navigation/link-address.ts'

/** ADMIN-115: a path of the portal or a `data:` URL; null for no picture. */
const Picture = themeShape.systemLogoUrl.check(z.refine((address) => address === null || isChosenPicture(address)))
/** LOOK-264: a path of the portal, or an http or https address; null for the default. */
const Link = z.nullable(z.string().check(z.refine(isLinkAddress)))

const colourShape = Object.fromEntries(COLOUR_FIELDS.map((name) => [name, z.nullable(themeShape[name])])) as Record<
  ColourField,
  z.ZodMiniNullable<(typeof themeShape)[ColourField]>
>

/** LOOK-263: the fields that a change may leave out. */
export const furtherLookShape = {
  systemLogoSize: z.nullable(themeShape.systemLogoSize),
  systemLogoJumpUrl: Link,
  /** The icon of the browser tab, for which the theme has no field on the wire. */
  favicon: Picture,
  filterSwitch: z.nullable(themeShape.filterSwitch),
  systemHeaderHeight: z.nullable(themeShape.systemHeaderHeight),
  headerBgType: z.nullable(themeShape.headerBgType),
  headerBgImgUrl: Picture,
  horizontalHeaderBgImgUrl: Picture,
  classicMenuShowScheme: z.nullable(themeShape.classicMenuShowScheme),
  menuShowTriggerType: z.nullable(themeShape.menuShowTriggerType),
  userAvatarType: z.nullable(themeShape.userAvatarType),
  userCenter: z.nullable(themeShape.userCenter),
  modifyPassword: z.nullable(themeShape.modifyPassword),
  appQrcode: z.nullable(themeShape.appQrcode),
  languageSwitch: z.nullable(themeShape.languageSwitch),
  enableSwitchPortal: z.nullable(themeShape.enableSwitchPortal),
  logout: z.nullable(themeShape.logout),
  customLogoutUrl: Link,
}

const basicLookShape = {
  /** The name in each language; null for the name of the tenant. */
  systemName: z.nullable(z.partialRecord(Language, properName(100))),
  systemLogoUrl: Picture,
  bgImageUrl: Picture,
  ...colourShape,
}

/** ADMIN-114, LOOK-263: the fields by name; null for the default of the field. */
export const lookShape = { ...basicLookShape, ...furtherLookShape }

/** The look of a tenant, as its theme sets it. */
export const Look = z.object(lookShape)
export type Look = z.infer<typeof Look>

const LookChange = z.object({ ...basicLookShape, ...z.partial(z.object(furtherLookShape)).shape })
export type LookChange = z.infer<typeof LookChange>

const look = { access: 'tenant', versioned: Look, response: Look } as const

export const lookAdministration = [
  endpoint('GET /api/admin/v1/look', {
    ...look,
    summary: 'Name, pictures, colours, header, menus and user menu of the tenant, without defaults (LOOK-263)',
    right: 'read look',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/look', {
    ...look,
    summary: 'Change the look of the tenant; open pages follow at once (ADMIN-116)',
    right: 'edit look',
    configures: 'Look',
    body: LookChange,
    bodyBytes: LOOK_BYTES,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
