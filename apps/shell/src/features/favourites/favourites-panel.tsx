import { Suspense, useEffect, useState } from 'react'
import type { FavouriteMenu } from '@portico/contract/navigation/favourites'
import { reportFailure, showNotice } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { PopoverHeader } from '../../ui/overlays/popover-header.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { isDcost } from '../../workbench/favourites/collect.ts'
import {
  refreshFavourites,
  removeFavourite,
  useBizTypes,
  useFavourites,
} from '../../workbench/favourites/favourites.ts'
import { useActiveApplication } from '../../workbench/model/targets/active-menu.ts'
import { applicationNodeOf, findMenu, isAvailable } from '../../workbench/model/menus/menu-index.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { MenuNodeIcon } from '../../workbench/menus/menu-node-icon.tsx'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { useShownPart } from '../../workbench/model/targets/shown-part.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import './favourites.css'

const AddFavourites = lazyDialog(() => import('./add-favourites.tsx').then((module) => module.AddFavourites))

/** The person's favourites, and the button to choose them. */
export function FavouritesPanel({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const favourites = useFavourites()
  const shownFavourites = useShownPart(favourites)
  const active = useActiveApplication()
  const bizTypeOf = useBizTypes()
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void refreshFavourites(), [])
  if (isAdding)
    return (
      <Suspense fallback={null}>
        <AddFavourites favourites={favourites} onClose={onClose} />
      </Suspense>
    )
  // COLLECT-10: menus of dcost have stars instead; a viewed tenant is read-only (D90)
  const canAdd = !(active && isDcost(bizTypeOf(active))) && !getViewing()
  return (
    <Popover
      label={text('headerEntries.favourites')}
      trigger={trigger}
      placement="bottom end"
      width={320}
      onClose={onClose}
    >
      <div className="p-favourites">
        <PopoverHeader title={text('headerEntries.favourites')} />
        {shownFavourites.length === 0 && <p className="p-none">{text('favourites.empty')}</p>}
        <ul className="p-favourites-list p-scroll">
          {shownFavourites.map((favourite) => (
            <FavouriteRow key={favourite.id} favourite={favourite} onClose={onClose} />
          ))}
        </ul>
        {canAdd && (
          <div className="p-favourites-footer">
            <Button kind="quiet" icon="add" onClick={() => setAdding(true)}>
              {text('favourites.add')}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}

function FavouriteRow({ favourite, onClose }: { favourite: FavouriteMenu; onClose: () => void }) {
  const text = useText()
  const scene = useScene()
  const nameOf = useMenuName()
  const index = useMenus()
  const node = findMenu(index, favourite.productCode, favourite.menuAuthCode)
  const isHere = node !== undefined && isAvailable(node)
  const open = () => {
    onClose()
    if (isHere) void openMenu({ menuId: node.id })
    else showNotice({ kind: 'warning', text: text('favourites.noMenuPermission') })
  }
  const name = node ? nameOf(node) : favourite.menuName
  return (
    <li className="p-favourites-item">
      <button type="button" className="p-favourites-row" data-muted={!isHere || undefined} onClick={open}>
        <MenuNodeIcon menus={index} scene={scene} node={node} id={favourite.id} />
        <span className="p-favourites-name">{name}</span>
        {node && <span className="p-favourites-home">{nameOf(applicationNodeOf(index, node))}</span>}
      </button>
      {!isHere && !getViewing() && (
        <IconButton
          size="small"
          icon="close"
          label={text('favourites.remove', { name })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            void removeFavourite(favourite.id).catch(reportFailure)
          }}
        />
      )}
    </li>
  )
}

/** COLLECT-22: moves the keyboard focus from a removed row to the next row, else to the previous one or the footer. */
function focusNeighbour(button: Element): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const footer = button.closest('.p-favourites')?.querySelector('.p-favourites-footer')
  ;(neighbour ?? footer)?.querySelector('button')?.focus()
}
