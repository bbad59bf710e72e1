import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { CSSProperties } from 'react'
import { readablePair } from '../../lib/theme/header-colours.ts'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import './entry-sign.css'

/**
 * HELP-44: an IMAGE has a picture, and optionally others for hover and rest; an ICON has a drawing. A missing picture
 * is a drawing.
 */
export function EntrySign({ entry: { code, thumbnailType, images, iconClass } }: { entry: ExtendEntry }) {
  const pictureOf = (type: string) => sameOriginPicture(images.find(({ imageType }) => imageType === type)?.iconUrl)
  const picture = pictureOf('UNSELECT-ICON') ?? pictureOf('ICON')
  if (thumbnailType !== 'IMAGE' || picture === null)
    return <MenuIcon iconClass={iconClass} seed={code.length} size="large" />
  return (
    <span className="p-entry-pictures">
      <img src={picture} alt="" draggable={false} />
      <img src={pictureOf('SELECT-ICON') ?? pictureOf('ICON') ?? picture} alt="" draggable={false} />
    </span>
  )
}

/**
 * HELP-45: the colours of an entry's text, at rest and under the pointer, each readable on both backgrounds (THEME-17).
 * Anything else than a colour is left out.
 */
export function entryColours({ textColor, textHoverColor }: ExtendEntry, header?: string): CSSProperties {
  const [normal, hover] = [readablePair(textColor, header), readablePair(textHoverColor, header)]
  return {
    ...(normal === null ? {} : { '--entry-text': normal }),
    ...(hover === null ? {} : { '--entry-text-hover': hover }),
  } as CSSProperties
}
