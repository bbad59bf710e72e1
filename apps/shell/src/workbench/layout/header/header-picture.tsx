import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { useLayoutEffect, type RefObject } from 'react'
import { pictureStyle } from '../../../lib/same-origin-picture.ts'
import { useIsSimple } from '../../../lib/portal/portal-type-store.ts'
import { veilFor } from '../../../lib/theme/ground-picture.ts'
import { headerShades } from '../../../lib/theme/header-colours.ts'
import { toHex } from '@portico/contract/rules/appearance/colour'
import { useGroundPicture } from '../../../lib/theme/use-ground-picture.ts'
import './header-picture.css'

/** LOOK-53, LOOK-172: shows the theme's picture in the header. Renders nothing. */
export function HeaderPicture({ header, theme }: { header: RefObject<HTMLElement | null>; theme: HeaderTheme }) {
  // the header with the horizontal menu has its own background picture
  const address = (useIsSimple() ? null : theme.horizontalHeaderBgImgUrl) ?? theme.headerBgImgUrl
  const picture = useGroundPicture(address)
  useLayoutEffect(() => {
    const element = header.current
    if (!element || !picture) return undefined
    const [light, dark] = headerShades(theme).map(
      ({ ground, texts }) => toHex(ground) + twoDigits(veilFor(picture, texts, ground)),
    )
    element.style.setProperty('--p-header-picture', pictureStyle(picture.address) ?? 'none')
    element.style.setProperty('--p-header-veil', `light-dark(${light}, ${dark})`)
    element.dataset['picture'] = ''
    return () => {
      element.removeAttribute('style')
      delete element.dataset['picture']
    }
  }, [header, picture, theme])
  return null
}

const twoDigits = (opacity: number) =>
  Math.ceil(opacity * 255)
    .toString(16)
    .padStart(2, '0')
