import { useEffect, useRef, type CSSProperties } from 'react'
import { pictureStyle } from '../../lib/same-origin-picture.ts'
import { useIsSimple } from '../../lib/portal/portal-type-store.ts'
import { FurtherEntries } from './further-entries.tsx'
import { Slot } from './slot.tsx'
import { useHeaderOverflow } from './use-header-overflow.ts'
import { Brand } from './brand.tsx'
import './header.css'
import { useHeaderTheme, useScene } from './scene.ts'
import { measureAgain } from './width-tier.ts'

/** The header: brand, navigation, organisation and person. */
export function Header() {
  const theme = useHeaderTheme()
  const isSimple = useIsSimple()
  const scene = useScene()
  const isBare = scene?.showUserInfo === false && !scene.showMessageCenter
  useEffect(() => (isBare ? measureAgain() : undefined), [isBare])
  // LOOK-53: the header with the horizontal menu has its own background picture
  const address = (isSimple ? null : theme?.horizontalHeaderBgImgUrl) ?? theme?.headerBgImgUrl
  const picture = theme?.headerBgType === 'IMAGE' ? pictureStyle(address) : undefined
  const header = useRef<HTMLElement>(null)
  const isFolded = useHeaderOverflow(header)
  return (
    <header
      ref={header}
      className="p-header"
      data-picture={picture ? true : undefined}
      style={pictureVariable(picture)}
    >
      <Brand />
      <div className="p-header-navigation">
        <Slot name="header.navigation" />
      </div>
      <div className="p-header-end">
        <Slot name="header.end" />
        <FurtherEntries isFolded={isFolded} />
        <Slot name="header.person" />
      </div>
    </header>
  )
}

const pictureVariable = (picture: string | undefined) =>
  (picture === undefined ? {} : { '--p-header-picture': picture }) as CSSProperties
