import { MENU_DELAYS_MS } from '@portico/contract/rules/navigation/menus'
import { Suspense } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { loadAfterFirstMenu } from '../../lib/loading/load-after-first-menu.ts'
import type { SideExtrasProps } from './search/side-extras-props.ts'

const SideSearch = lazyRegion(
  () => import('./search/side-search.tsx').then((module) => module.SideSearch),
  (load) => loadAfterFirstMenu(MENU_DELAYS_MS.search, load),
)

/** The side menu's parts beside its tree, loaded after the tree (MENU-47). Their space is reserved. */
export function SideExtras(props: SideExtrasProps) {
  return (
    <div className="p-side-extras">
      <Suspense fallback={null}>
        <SideSearch {...props} />
      </Suspense>
    </div>
  )
}
