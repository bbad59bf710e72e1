import { reportFailure } from '../../lib/api/failures.ts'
import { useFavourites } from '../../workbench/favourites/favourites.ts'
import { favouriteStateOf, toggleMenuFavourite } from '../../workbench/favourites/menu-favourite.ts'
import { isDetached } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { openPortalWindow, openTabInWindow } from '../../workbench/navigation/open-window.ts'
import type { PaletteEntry } from './model/entry.ts'

/** The actions of an entry besides opening it. */
export interface HitAction {
  readonly name: 'openWindow' | 'addFavourite' | 'removeFavourite'
  readonly keys: readonly string[]
  /** Whether the palette closes. */
  readonly isLast: boolean
  readonly run: () => void
}

/** PALETTE-33: the actions of the selected line. */
export function useHitActions(entry: PaletteEntry | undefined): readonly HitAction[] {
  const index = useMenus()
  // subscribes to the favourites, because the actions depend on them
  useFavourites()
  if (!entry?.page) return []
  const { menuId, tabId } = entry.page
  const actions: HitAction[] = []
  const node = index.byId.get(menuId)
  if (node && !isDetached(node))
    actions.push({
      name: 'openWindow',
      keys: ['Shift', '↵'],
      isLast: true,
      run: () =>
        tabId === undefined ? openPortalWindow({ menuId, path: null, name: entry.label }) : openTabInWindow(tabId),
    })
  const state = favouriteStateOf(menuId)
  if (state === 'added' || state === 'absent')
    actions.push({
      name: state === 'added' ? 'removeFavourite' : 'addFavourite',
      keys: ['Alt', '↵'],
      isLast: false,
      run: () => void toggleMenuFavourite(menuId).catch(reportFailure),
    })
  return actions
}

/** The action of a press of Enter with other keys held. */
export function actionByKey(
  actions: readonly HitAction[],
  { shiftKey, altKey, ctrlKey, metaKey }: { shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
): HitAction | undefined {
  if (ctrlKey || metaKey || shiftKey === altKey) return undefined
  return actions.find(({ name }) => (name === 'openWindow') === shiftKey)
}
