import { ownBranding, useBranding } from '../lib/theme/branding.ts'
import { pictureStyle, sameOriginPicture } from '../lib/same-origin-picture.ts'
import './backdrop.css'

/**
 * The background of the sign-in page, which stays until the workbench appears (LOOK-116): the portal's or the tenant's.
 */
export function useBackdrop() {
  const own = ownBranding(useBranding())
  const picture = pictureStyle(own?.bgImageUrl)
  return {
    /** The tenant's branding; null for the portal's own look. */
    own,
    logo: sameOriginPicture(own?.systemLogoUrl),
    hasPicture: picture !== undefined,
    props: {
      'data-own': own ? true : undefined,
      'data-picture': picture ? true : undefined,
      style: picture ? { backgroundImage: picture } : {},
    },
  }
}
