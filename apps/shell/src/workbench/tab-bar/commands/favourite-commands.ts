import { createElement } from 'react'
import { closeNotice, reportFailure, showNotice } from '../../../lib/api/failures.ts'
import { text, loadWithTexts } from '../../../lib/i18n/i18n.ts'
import { cachedAnswer } from '../../../lib/api/query.ts'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { findOpener } from '../../../ui/openers.ts'
import { hasHeaderEntry } from '../../layout/header/header-entries.ts'
import { favouriteStateOf, toggleMenuFavourite, type FavouriteState } from '../../favourites/menu-favourite.ts'
import type { Tab } from '../../model/tabs/tabs.ts'
import { ShowFavourites } from './show-favourites.tsx'
import type { TabCommand } from './tab-command.ts'

/**
 * COLLECT-20: 'Add to favourites' and 'Remove from favourites'; a tab has one of them if its page can be a favourite.
 */
export const FAVOURITE_COMMANDS: readonly TabCommand[] = [
  {
    id: 'tab:add-favourite',
    label: 'tabActions.addFavourite',
    icon: 'star',
    group: 'tab',
    isOffered: hasState('absent', 'unknown'),
    isEnabled: hasState('absent'),
    run: toggle,
  },
  {
    id: 'tab:remove-favourite',
    label: 'tabActions.removeFavourite',
    icon: 'star',
    group: 'tab',
    isOffered: hasState('added'),
    isEnabled: () => true,
    run: toggle,
  },
]

function hasState(...states: readonly FavouriteState[]): (tab: Tab) => boolean {
  // a default tab is always open
  return ({ menuId, isDefault }) => !isDefault && hasFavourites() && states.includes(favouriteStateOf(menuId))
}

/** SCENE-3: without the favourites there are no commands for them. */
const hasFavourites = () =>
  hasHeaderEntry(
    cachedAnswer('GET /api/workbench/v4/portal-param-values/portal-config', {}),
    environmentFlags(),
    'collect-center',
  )

async function toggle({ menuId }: Tab): Promise<void> {
  try {
    await toggleMenuFavourite(menuId)
    await loadWithTexts('tabActions', Promise.resolve())
    const isAdded = favouriteStateOf(menuId) === 'added'
    const show = isAdded ? findOpener('favourites') : undefined
    const notice = showNotice({
      kind: 'success',
      text: text(isAdded ? 'tabActions.favouriteAdded' : 'tabActions.favouriteRemoved'),
      actions: show && createElement(ShowFavourites, { onShow: () => (closeNotice(notice), show()) }),
    })
  } catch (error) {
    reportFailure(error)
  }
}
