import { Button as DragButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import { COLLECTIONS_MAX } from '@portico/contract/rules/navigation/organisations'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { favouriteKey, reorderFavourites } from '../../workbench/favourites/collect.ts'
import { findMenu } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'

interface ChosenListProps {
  list: readonly NewFavouriteMenu[]
  onChange: (list: readonly NewFavouriteMenu[]) => void
}

/** The chosen menus in their order: dragged by the pointer, or by the keyboard from the handle. */
export function ChosenList({ list, onChange }: ChosenListProps) {
  const text = useText()
  const nameOf = useMenuName()
  const index = useMenus()
  const nameOfFavourite = (favourite: NewFavouriteMenu) => {
    const node = findMenu(index, favourite.productCode, favourite.menuAuthCode)
    return node ? nameOf(node) : favourite.menuName
  }
  const items = list.map((favourite) => ({ id: favouriteKey(favourite), name: nameOfFavourite(favourite), favourite }))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) =>
      onChange(
        reorderFavourites(list, new Set([...keys].map(String)), {
          key: String(target.key),
          isAfter: target.dropPosition === 'after',
        }),
      ),
  })
  return (
    <div className="p-favourites-chosen">
      <h3 className="p-favourites-count">
        {text('favourites.chosen', { count: String(list.length), limit: String(COLLECTIONS_MAX) })}
      </h3>
      <GridList
        className="p-favourites-grid p-scroll"
        aria-label={text('favourites.order')}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="p-none">{text('favourites.choose')}</p>}
      >
        {({ id, name, favourite }) => (
          <GridListItem id={id} textValue={name} className="p-favourites-item">
            <DragButton slot="drag" className="p-favourites-grip">
              <Icon name="grip" />
            </DragButton>
            <span className="p-favourites-name">{name}</span>
            <IconButton
              icon="close"
              size="small"
              label={text('favourites.remove', { name })}
              onClick={() => onChange(list.filter((other) => other !== favourite))}
            />
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
