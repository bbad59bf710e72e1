import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { LOGO_SIZE } from '@portico/contract/rules/appearance/theme'
import { sameOriginPicture } from '../../../lib/same-origin-picture.ts'

/** LOOK-69: the tenant's logo, else the deployment's, else the portal's own mark. */
export function logoOf(
  theme: Pick<HeaderTheme, 'systemLogoUrl'> | undefined,
  flags: Pick<EnvironmentFlags, 'defaultLogoPath'> | undefined,
): string | null {
  return sameOriginPicture(theme?.systemLogoUrl) ?? sameOriginPicture(flags?.defaultLogoPath)
}

/**
 * THEME-4: how the logo fits into the header. `size` is a height in pixels, or a value of `object-fit`; anything else
 * counts as missing (SCENE-10).
 */
export function logoStyle(size: unknown): { height?: string; objectFit: 'contain' | 'cover' } {
  const valid = typeof size === 'string' && LOGO_SIZE.test(size) ? size : 'contain'
  return valid.endsWith('px') ? { height: valid, objectFit: 'contain' } : { objectFit: valid as 'contain' | 'cover' }
}
