import { MENU_DELAYS_MS } from '@portico/contract/rules/menus'
import { Suspense } from 'react'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'
import { afterMenu } from '../../workbench/menus/after-menu.ts'
import type { SideExtrasProps } from './side-extras-props.ts'

const SideSearch = lazyExtra(
  () => import('./search/side-search.tsx').then((module) => module.SideSearch),
  (load) => afterMenu(MENU_DELAYS_MS.search, load),
)

/** What the side menu has beside its tree, once that stands (MENU-47). Its place is kept for it. */
export function SideExtras(props: SideExtrasProps) {
  return (
    <div className="p-side-extras">
      <Suspense fallback={null}>
        <SideSearch {...props} />
      </Suspense>
    </div>
  )
}
