import { z } from 'zod/mini'
import { Bit, Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** Only `#rgb`, `#rrggbb` or `#rrggbbaa`, so that a colour cannot contain CSS. */
export const Colour = z.string().check(z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/))
const Address = z.nullable(z.string())

export const HeaderTheme = z.object({
  systemName: z.string(),
  systemLogoUrl: Address,
  systemLogoSize: z.nullable(z.string()),
  systemLogoJumpUrl: Address,
  headerBgImgUrl: Address,
  horizontalHeaderBgImgUrl: Address,
  headerBgType: z.string(),
  headerBgColor: Colour,
  systemHeaderHeight: z.int(),
  themeColor: Colour,
  activeMenuBgColor: Colour,
  activeMenuTextColor: Colour,
  headerOtherElementsColor: Colour,
  horizontalFirstBgColor: Colour,
  horizontalFirstTextColor: Colour,
  horizontalOtherActiveBgColor: Colour,
  horizontalOtherActiveTextColor: Colour,
  sidebarBgColor: Colour,
  sidebarTextColor: Colour,
  sidebarActiveBgColor: Colour,
  sidebarActiveTextColor: Colour,
  bgImageUrl: Address,
  filterSwitch: Bit,
  watermarkSwitch: Bit,
  watermarkScopeType: z.int(),
  watermarkScope: z.array(z.string()),
  watermarkTemplate: z.nullable(Id),
  logout: Bit,
  appQrcode: Bit,
  userCenter: Bit,
  userAvatarType: z.int(),
  modifyPassword: Bit,
  languageSwitch: Bit,
  enableSwitchPortal: Bit,
  menuShowTriggerType: z.int(),
  classicMenuShowScheme: z.int(),
  customLogoutUrl: Address,
  /** Hours; fractions allowed (D18). */
  loginSessionTimeout: z.number(),
})
export type HeaderTheme = z.infer<typeof HeaderTheme>

export const theme = [
  endpoint('GET /api/param/v4/theme-settings/header', {
    summary: "The tenant's theme; before one is entered the login tenant's, else what is usual",
    access: 'user',
    response: HeaderTheme,
  }),
  endpoint('GET /api/param/v4/param-values/nav-logo-and-name', {
    summary: 'Name, logo and jump address of the tenant, for the early paint',
    access: 'user',
    response: z.object({
      systemName: z.string(),
      systemLogoUrl: Address,
      systemLogoSize: z.nullable(z.string()),
      systemLogoJumpUrl: Address,
      favicon: Address,
    }),
  }),
] as const
