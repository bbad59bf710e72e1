import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { CSSProperties } from 'react'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { MenuIcon } from '../../ui/menu-icon.tsx'
import './entry-sign.css'

/** LOOK-5: the permitted spellings of a colour. */
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/**
 * HELP-44: an IMAGE has a picture, and optionally others for hover and rest; an ICON has a drawing. A missing picture
 * is a drawing.
 */
export function EntrySign({ entry: { code, thumbnailType, images, iconClass } }: { entry: ExtendEntry }) {
  const picture = (type: string) => sameOriginPicture(images.find(({ imageType }) => imageType === type)?.iconUrl)
  const usual = picture('UNSELECT-ICON') ?? picture('ICON')
  if (thumbnailType !== 'IMAGE' || usual === null)
    return <MenuIcon iconClass={iconClass} seed={code.length} size="large" />
  return (
    <span className="p-entry-pictures">
      <img src={usual} alt="" draggable={false} />
      <img src={picture('SELECT-ICON') ?? picture('ICON') ?? usual} alt="" draggable={false} />
    </span>
  )
}

/** HELP-45: the colours of an entry's text, at rest and under the pointer; anything else than a colour is left out. */
export function entryColours({ textColor, textHoverColor }: ExtendEntry): CSSProperties {
  const colours: Record<string, string> = {}
  if (textColor !== null && COLOUR.test(textColor)) colours['--entry-text'] = textColor
  if (textHoverColor !== null && COLOUR.test(textHoverColor)) colours['--entry-text-hover'] = textHoverColor
  return colours as CSSProperties
}
