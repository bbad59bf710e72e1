import { useText } from '../../lib/i18n/i18n.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { IconButton } from '../../ui/button.tsx'
import { useFavourites } from '../favourites/favourites.ts'
import { useHeaderEntry } from '../layout/header/use-header-entry.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { FAVOURITE_COMMANDS } from './commands/favourite-commands.ts'

/** COLLECT-19: the star of the active page. On a page that cannot be a favourite it stays visible and is disabled. */
export function FavouriteButton() {
  const text = useText()
  const hasEntry = useHeaderEntry('collect-center')
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const tab = useTabs(({ tabs }) => findTab(tabs, tabs.activeId))
  useMenus()
  useFavourites()
  if (!tab || isViewing || !hasEntry) return null
  const command = FAVOURITE_COMMANDS.find(({ isOffered }) => isOffered(tab))
  const isAdded = command?.id === 'tab:remove-favourite'
  return (
    <IconButton
      size="small"
      className="p-favourite-button"
      icon="star"
      label={text(isAdded ? 'tabActions.removeFavourite' : 'tabActions.addFavourite')}
      data-added={isAdded || undefined}
      disabled={!command?.isEnabled(tab)}
      onClick={() => void command?.run(tab)}
    />
  )
}
