import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { findTab, moveTab, pinTab } from '../model/tabs/tabs.ts'
import { enterTab } from '../navigation/navigate.ts'
import { closeWithConfirmation } from '../navigation/tabs/close-tabs.ts'
import { isCloseButton, isPinButton, tabElement, tabIdAt } from './tab-elements.ts'
import { tabKeyAction } from './tab-keys.ts'

interface TabEventsProps {
  list: RefObject<HTMLElement | null>
  names: ReadonlyMap<string, string>
  /** True after a press has become a drag, which is not a click. */
  hasMoved: RefObject<boolean>
}

/** Handles the clicks and keys of all tabs at their list; `spoken` is the announcement for screen readers. */
export function useTabEvents({ list, names, hasMoved }: TabEventsProps) {
  const text = useText()
  const [spoken, setSpoken] = useState('')

  /** TAB-17: only its menu closes a pinned tab. */
  const close = async (id: string) => {
    if (findTab(getTabs(), id)?.isPinned) return setSpoken(text('tabs.isPinned', { name: names.get(id) }))
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    await closeWithConfirmation(id)
    if (hadFocus) requestAnimationFrame(() => tabElement(list.current, getTabs().activeId)?.focus())
  }
  const announcePosition = (id: string) => {
    const { items } = getTabs()
    const position = items.findIndex((tab) => tab.id === id) + 1
    setSpoken(text('tabs.moved', { name: names.get(id) ?? '', position, count: items.length }))
  }
  const handleClick = (event: MouseEvent) => {
    const id = tabIdAt(event.target)
    if (id === undefined || hasMoved.current) return
    if (isCloseButton(event.target)) void close(id)
    else if (isPinButton(event.target)) updateTabs((tabs) => pinTab(tabs, id, false))
    else enterTab(id)
  }
  const handleMiddleClick = (event: MouseEvent) => {
    const id = tabIdAt(event.target)
    if (event.button === 1 && id !== undefined) void close(id)
  }
  const handleKey = (event: KeyboardEvent) => {
    const { items } = getTabs()
    const id = tabIdAt(event.target)
    const position = items.findIndex((tab) => tab.id === id)
    const action = tabKeyAction(event, position, items.length)
    if (id === undefined || !action) return
    event.preventDefault()
    switch (action.kind) {
      case 'focus':
        return tabElement(list.current, items[action.index]?.id ?? null)?.focus()
      case 'activate':
        return enterTab(id)
      case 'close':
        return void close(id)
      case 'move':
        updateTabs((tabs) => moveTab(tabs, id, position + action.by))
        return announcePosition(id)
    }
  }
  return { spoken, handleClick, handleMiddleClick, handleKey }
}
