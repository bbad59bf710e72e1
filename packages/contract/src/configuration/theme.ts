import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { themeShape } from './theme-fields.ts'

const ContrastWarning = z.object({
  /** The field of the theme that colours the text. */
  text: z.string(),
  /** The field that colours its background, or the white of the portal's pages as `#FFFFFF`. */
  ground: z.string(),
  /** The ratio of WCAG, 1 to 21. */
  contrast: z.number(),
})
export type ContrastWarning = z.infer<typeof ContrastWarning>

export const HeaderTheme = z.object({
  ...themeShape,
  /** THEME-3: pairs of colours below the contrast of 4.5, for administrators of the tenant; absent for others. */
  warnings: z.optional(z.array(ContrastWarning)),
})
export type HeaderTheme = z.infer<typeof HeaderTheme>

export const theme = [
  endpoint('GET /api/param/v4/theme-settings/header', {
    summary: 'The theme of the entered tenant, else of the login tenant, else the default theme',
    access: 'user',
    response: HeaderTheme,
  }),
  endpoint('GET /api/param/v4/param-values/nav-logo-and-name', {
    summary: 'Name, logo and jump address of the tenant, for the early paint',
    access: 'user',
    response: z.object({
      systemName: themeShape.systemName,
      systemLogoUrl: themeShape.systemLogoUrl,
      systemLogoSize: themeShape.systemLogoSize,
      systemLogoJumpUrl: themeShape.systemLogoJumpUrl,
      favicon: z.nullable(z.string()),
    }),
  }),
] as const
