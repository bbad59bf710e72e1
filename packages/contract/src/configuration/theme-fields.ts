import { z } from 'zod/mini'
import { Bit, Id } from '../protocol/common.ts'
import { HEADER } from '../rules/appearance/layout.ts'
import { IDLE_HOURS } from '../rules/sessions/session.ts'
import {
  type ColourField,
  DEFAULT_COLOURS,
  INHERITED_COLOURS,
  HEADER_HEIGHT_LIMITS,
  LOGO_SIZE,
} from '../rules/appearance/theme.ts'
import { isPictureAddressTooLarge } from '../rules/account/picture-size.ts'

/** Only `#rgb`, `#rrggbb` or `#rrggbbaa`, so that a colour cannot contain CSS. */
export const Colour = z.string().check(z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/))
const Address = z.nullable(z.string().check(z.maxLength(200_000)))
/** LOOK-171: a picture in the address itself has at most 16 million pixels. */
const Picture = z.nullable(
  z.string().check(
    z.maxLength(200_000),
    z.refine((address) => !isPictureAddressTooLarge(address)),
  ),
)

/** One field of the theme: valid values, the default, and the effect. */
export interface ThemeField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  default: z.infer<Schema>
  /** A sentence for administrators and for the OpenAPI document. */
  effect: string
  /** The field whose value counts where this one has none. */
  inherits?: string
}

function field<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.infer<Schema>,
  effect: string,
  inherits?: string,
): ThemeField<Schema> {
  // a separate schema for each field: two fields of one schema would share the description
  const described = schema.clone() as Schema
  z.globalRegistry.add(described, { description: effect })
  return { schema: described, default: initial, effect, ...(inherits === undefined ? {} : { inherits }) }
}

const colour = (name: ColourField, effect: string) =>
  field(Colour, DEFAULT_COLOURS[name], effect, INHERITED_COLOURS[name])

const choice = <const Values extends readonly [number, ...number[]]>(values: Values) => z.literal(values)

/**
 * THEME-1: all fields of a tenant's theme. The server's defaults and validation, the schema of the answer and its
 * description in the OpenAPI document come from this table.
 */
export const THEME_FIELDS = {
  systemName: field(
    z.string(),
    '',
    'Name in the header, on the sign-in page and, by choice, in the title of the browser tab',
  ),
  systemLogoUrl: field(
    Picture,
    null,
    'Logo at the start of the header; an own file or a picture in the address itself',
  ),
  systemLogoSize: field(
    z.string().check(z.regex(LOGO_SIZE)),
    'contain',
    'Fit of the logo in its 24 pixels: contain, cover, or a height of 16 to 48 pixels such as 32px',
  ),
  systemLogoJumpUrl: field(Address, '/portal/1/', 'Where the logo leads: the own origin or a trusted one'),
  headerBgImgUrl: field(Picture, null, 'Background picture of the header, if headerBgType is IMAGE'),
  horizontalHeaderBgImgUrl: field(
    Picture,
    null,
    'Background picture of a header with a horizontal menu, if headerBgType is IMAGE',
  ),
  headerBgType: field(
    z.enum(['COLOR', 'IMAGE']),
    'COLOR',
    'Background of the header: its colour, or its picture over the colour',
  ),
  headerBgColor: colour('headerBgColor', 'Background colour of the header'),
  systemHeaderHeight: field(
    z.int().check(z.minimum(HEADER_HEIGHT_LIMITS.minimum), z.maximum(HEADER_HEIGHT_LIMITS.maximum)),
    HEADER.height,
    'Height of the header in pixels, 40 to 80',
  ),
  themeColor: colour('themeColor', 'Colour of buttons, links and selections, in applications too'),
  activeMenuBgColor: colour('activeMenuBgColor', 'Background of the current item in the header'),
  activeMenuTextColor: colour('activeMenuTextColor', 'Text of the current item in the header'),
  headerOtherElementsColor: colour('headerOtherElementsColor', 'Text and icons of the header'),
  horizontalFirstBgColor: colour('horizontalFirstBgColor', 'Background of the horizontal menu, first level'),
  horizontalFirstTextColor: colour('horizontalFirstTextColor', 'Text of the horizontal menu, first level'),
  horizontalOtherActiveBgColor: colour(
    'horizontalOtherActiveBgColor',
    'Background of the current item in the sub menu',
  ),
  horizontalOtherActiveTextColor: colour('horizontalOtherActiveTextColor', 'Text of the current item in the sub menu'),
  sidebarBgColor: colour('sidebarBgColor', 'Background of the side menu'),
  sidebarTextColor: colour('sidebarTextColor', 'Text of the side menu'),
  sidebarActiveBgColor: colour('sidebarActiveBgColor', 'Background of the current item in the side menu'),
  sidebarActiveTextColor: colour('sidebarActiveTextColor', 'Text of the current item in the side menu'),
  bgImageUrl: field(Picture, null, 'Picture behind the sign-in pages and behind home and workbench'),
  filterSwitch: field(Bit, 0, '1 shows the whole portal in grey'),
  watermarkSwitch: field(Bit, 0, '1 draws the watermark'),
  watermarkScopeType: field(
    z.int(),
    0,
    '0 draws the watermark over all menus, another value over those of watermarkScope',
  ),
  watermarkScope: field(
    z.array(z.string()).check(z.maxLength(1_000)),
    [],
    'Codes of menus and directories with the watermark',
  ),
  watermarkTemplate: field(z.nullable(Id), null, 'Id of the watermark template'),
  logout: field(Bit, 1, '0 hides Log out in the user menu'),
  appQrcode: field(Bit, 1, '0 hides the QR code for the app in the user menu'),
  userCenter: field(Bit, 1, '0 hides the personal centre'),
  userAvatarType: field(
    choice([0, 1, 2]),
    1,
    'The signed-in person: 0 and 1 show the initials, 2 shows the picture and the item to choose it',
  ),
  modifyPassword: field(Bit, 1, '0 hides the change of the password in the user menu'),
  languageSwitch: field(Bit, 1, '0 hides the choice of the language'),
  enableSwitchPortal: field(Bit, 1, '0 hides the choice of the portal type'),
  menuShowTriggerType: field(choice([0, 1, 2]), 0, 'Deeper menus open on 0 hover, 1 click, 2 quick selection'),
  classicMenuShowScheme: field(
    choice([1, 2, 3]),
    3,
    'Menus of the classic portal: 1 top then left, 2 left only, 3 mixed',
  ),
  customLogoutUrl: field(Address, null, 'Page to which log-out leads: of the own origin or a trusted one'),
  loginSessionTimeout: field(
    z.number().check(z.positive()),
    IDLE_HOURS,
    'Hours without activity after which a session is locked; fractions allowed',
  ),
} satisfies Record<string, ThemeField>

export type ThemeFieldName = keyof typeof THEME_FIELDS

type Shape = { [Name in ThemeFieldName]: (typeof THEME_FIELDS)[Name]['schema'] }

/** The schemas of all fields. */
export const themeShape = Object.fromEntries(
  Object.entries(THEME_FIELDS).map(([name, { schema }]) => [name, schema]),
) as Shape
