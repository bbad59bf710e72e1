import { Suspense, useEffect, useRef } from 'react'
import { lazyRegion } from '../../../lib/loading/lazy-components.ts'
import { OverflowEntries } from './overflow-entries.tsx'
import { Slot } from '../slot.tsx'
import { useHeaderOverflow } from './use-header-overflow.ts'
import { Brand } from './brand.tsx'
import { isBareHeader } from './header-entries.ts'
import './header.css'
import { useHeaderTheme, useScene } from '../scene/scene.ts'
import { measureAgain } from './width-tier.ts'

const HeaderPicture = lazyRegion(() => import('./header-picture.tsx').then((module) => module.HeaderPicture))

/** The header: brand, navigation, organisation and person. */
export function Header() {
  const theme = useHeaderTheme()
  const scene = useScene()
  const isBare = isBareHeader(scene)
  useEffect(() => (isBare ? measureAgain() : undefined), [isBare])
  const header = useRef<HTMLElement>(null)
  const isFolded = useHeaderOverflow(header)
  return (
    <header ref={header} className="p-header">
      {theme?.headerBgType === 'IMAGE' && (
        <Suspense fallback={null}>
          <HeaderPicture header={header} theme={theme} />
        </Suspense>
      )}
      <Brand />
      <div className="p-header-navigation">
        <Slot name="header.navigation" />
      </div>
      <div className="p-header-end">
        <Slot name="header.end" />
        <OverflowEntries isFolded={isFolded} />
        <Slot name="header.person" />
      </div>
    </header>
  )
}
