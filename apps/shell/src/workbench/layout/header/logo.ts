import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { sameOriginPicture } from '../../../lib/same-origin-picture.ts'

/** LOOK-69: the tenant's logo, else the deployment's, else the portal's own mark. */
export function logoOf(
  theme: Pick<HeaderTheme, 'systemLogoUrl'> | undefined,
  flags: Pick<EnvironmentFlags, 'defaultLogoPath'> | undefined,
): string | null {
  return sameOriginPicture(theme?.systemLogoUrl) ?? sameOriginPicture(flags?.defaultLogoPath)
}

/** THEME-4: how the logo fits into the header. `size` is a height in pixels, or a value of `object-fit`. */
export const logoStyle = (size: string) =>
  size.endsWith('px') ? { height: size, objectFit: 'contain' as const } : { objectFit: size as 'contain' | 'cover' }
