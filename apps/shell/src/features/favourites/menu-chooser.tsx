import { useEffect, useMemo, useRef, useState } from 'react'
import type { NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import { favouriteOf, matchesFavourite } from '../../workbench/favourites/collect.ts'
import { useBizTypes } from '../../workbench/favourites/favourites.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { branchesOf, chooserItems } from './chooser-items.ts'

interface MenuChooserProps {
  list: readonly NewFavouriteMenu[]
  onChoose: (favourite: NewFavouriteMenu) => void
}

/** The tree of all menus that can be favourites; a search narrows it. */
export function MenuChooser({ list, onChoose }: MenuChooserProps) {
  const text = useText()
  const nameOf = useMenuName()
  const bizTypeOf = useBizTypes()
  const index = useMenus()
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // not `autoFocus`: the replaced panel would lose the focus, which would close both
  useEffect(() => search.current?.focus(), [])
  const hint = text('favourites.applicationHint')
  const items = useMemo(() => chooserItems(index.roots, nameOf, typed, hint), [index, nameOf, typed, hint])
  const isChosen = (id: number) => {
    const node = index.byId.get(id)
    return node !== undefined && list.some((favourite) => matchesFavourite(node, favourite))
  }
  const choose = (id: number) => {
    const node = index.byId.get(id)
    if (node) onChoose(favouriteOf(node, nameOf(node), bizTypeOf(node)))
  }
  const isNarrowed = typed.trim() !== ''
  return (
    <div className="p-favourites-menus">
      <TextField
        type="search"
        ref={search}
        label={text('favourites.find')}
        isLabelHidden
        placeholder={text('favourites.find')}
        icon="search"
        value={typed}
        onChange={setTyped}
      />
      <div className="p-favourites-tree">
        {items.length === 0 ? (
          <div className="p-none" role="status">
            <p>{text('common.noData')}</p>
            <p>{text('common.noDataHint')}</p>
          </div>
        ) : (
          <Tree
            // results are expanded
            key={isNarrowed ? typed : ''}
            label={text('favourites.menus')}
            items={items}
            selectedId={null}
            initiallyExpanded={isNarrowed ? branchesOf(items) : []}
            onSelect={({ id }) => choose(id)}
            end={({ id }) => (isChosen(id) ? MARK : null)}
          />
        )}
      </div>
    </div>
  )
}

function ChosenMark() {
  const text = useText()
  return (
    <span className="p-favourites-mark">
      <Icon name="star" />
      <span className="p-hidden">{text('favourites.chosenMark')}</span>
    </span>
  )
}
const MARK = <ChosenMark />
