import type { MenuNode } from '@portico/contract/navigation/menus'
import { useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/images/icon.tsx'
import { MenuIcon } from '../../../ui/images/menu-icon.tsx'
import { useScene } from '../../../workbench/layout/scene/scene.ts'
import { findMenus } from '../../../workbench/menus/find-menus.ts'
import { useMenuText } from '../../../workbench/menus/menu-text.ts'
import { menuImage } from '../../../workbench/model/menus/menu-image.ts'
import { ancestorsOf, applicationNodes, iconClassOf } from '../../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import type { SideExtrasProps } from './side-extras-props.ts'
import './side-search.css'

const SCOPE = { hasWindows: true, hasGroups: true }

/** MENU-41, MENU-123: finds pages, directories and applications, first in this side menu, then in all others. */
export function SideSearch({ roots, onSearch }: SideExtrasProps) {
  const text = useMenuText()
  const nameOf = useMenuName()
  const index = useMenus()
  const scene = useScene()
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed)
  const find = useCallback(
    (name: string) => findMenus(index, [...roots, ...applicationNodes(index)], name, nameOf, SCOPE),
    [index, roots, nameOf],
  )
  const matches = useMemo(() => find(keyword), [find, keyword])
  const isSearching = typed.trim() !== ''

  const change = (value: string) => {
    setTyped(value)
    onSearch(value.trim() !== '')
  }
  const open = (node: MenuNode) => {
    change('')
    void openMenu({ menuId: node.id })
  }
  const results = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const handleKey = (event: KeyboardEvent) => {
    const all = results()
    const at = all.findIndex((button) => button === event.target)
    if (event.key === 'Escape' && isSearching) {
      event.stopPropagation()
      change('')
      input.current?.focus()
    } else if (event.key === 'Enter' && at < 0) {
      // uses the typed text, even if its results are not rendered yet
      const [first] = find(typed)
      if (first) open(first)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const to = at + (event.key === 'ArrowDown' ? 1 : -1)
      if (to < 0) input.current?.focus()
      else all[Math.min(to, all.length - 1)]?.focus()
    }
  }
  return (
    <div className="p-side-search" role="search">
      <label className="p-side-field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className="p-side-input"
          value={typed}
          placeholder={text('find')}
          aria-label={text('find')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <span className="p-side-status" role="status">
        {isSearching && matches.length > 0 && text('found', { count: matches.length })}
      </span>
      {isSearching && matches.length === 0 && (
        <div className="p-none">
          <p>{text('noData')}</p>
          <p>{text('noDataHint')}</p>
        </div>
      )}
      {isSearching && matches.length > 0 && (
        <ul ref={list} className="p-side-found p-scroll" aria-label={text('find')}>
          {matches.map((node) => (
            <li key={node.id}>
              <button
                type="button"
                className="p-side-hit"
                title={node.fullName}
                onClick={() => open(node)}
                onKeyDown={handleKey}
              >
                <MenuIcon iconClass={iconClassOf(index, node)} seed={node.id} image={menuImage(node, scene)} />
                <span className="p-side-hit-names">
                  <span className="p-side-hit-name">{nameOf(node)}</span>
                  <span className="p-side-hit-way">{ancestorsOf(index, node.id).map(nameOf).join(' / ')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
