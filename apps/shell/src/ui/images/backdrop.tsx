import { ownBranding, useBranding } from '../../lib/theme/branding.ts'
import { useGroundPicture } from '../../lib/theme/use-ground-picture.ts'
import { pictureStyle, sameOriginPicture } from '../../lib/same-origin-picture.ts'
import type { CSSProperties } from 'react'
import './backdrop.css'

/**
 * The background of the sign-in page, which stays until the workbench appears (LOOK-116): the portal's or the tenant's.
 */
export function useBackdrop() {
  const own = ownBranding(useBranding())
  const picture = useGroundPicture(own?.bgImageUrl)
  return {
    /** The tenant's branding; null for the portal's own look. */
    own,
    logo: sameOriginPicture(own?.systemLogoUrl),
    // without a drawing that goes when the picture comes
    hasPicture: sameOriginPicture(own?.bgImageUrl) !== null,
    props: {
      'data-own': own ? true : undefined,
      'data-picture': picture ? true : undefined,
      style: (picture
        ? { backgroundImage: pictureStyle(picture.address), '--veil': `${picture.nightVeil}%` }
        : {}) as CSSProperties,
    },
  }
}
