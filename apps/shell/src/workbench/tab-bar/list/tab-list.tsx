import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { closeWithConfirmation } from '../../navigation/tabs/close-tabs.ts'
import { enterTab } from '../../navigation/navigate.ts'
import './tab-list.css'
import { TabListRow } from './tab-list-row.tsx'
import { restoresTabs } from '../../model/tabs/tab-memory.ts'
import { setRestoresTabs } from '../../model/tabs/tab-sync.ts'
import { useTabs } from '../../model/tabs/tab-store.ts'
import { useTabNames } from '../use-tab-names.ts'

export interface TabListProps {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** TAB-24: all open tabs, found by name. The focus stays in the field; the arrow keys move through the list. */
export function TabList({ trigger, onClose }: TabListProps) {
  const text = useText()
  const id = useId()
  const { items, activeId } = useTabs((state) => state.tabs)
  const names = useTabNames(items)
  const [typed, setTyped] = useState('')
  const [chosenIndex, setChosenIndex] = useState(() =>
    Math.max(
      0,
      items.findIndex((tab) => tab.id === activeId),
    ),
  )

  const query = typed.trim().toLowerCase()
  const matches = items.filter((tab) => `${names.get(tab.id)}\n${tab.title ?? ''}`.toLowerCase().includes(query))
  const at = Math.min(chosenIndex, matches.length - 1)
  const activeMatch = matches[at]

  const show = (tabId: string) => {
    onClose()
    enterTab(tabId)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && matches.length > 0) setChosenIndex((at + step + matches.length) % matches.length)
    else if (event.key === 'Enter' && activeMatch) show(activeMatch.id)
    else if (event.key === 'Delete' && event.shiftKey && activeMatch) void closeWithConfirmation(activeMatch.id)
    else return
    event.preventDefault()
  }

  return (
    <Popover label={text('tabActions.all')} trigger={trigger} placement="bottom end" width={340} onClose={onClose}>
      <div className="p-tab-list">
        <TextField
          label={text('tabActions.find')}
          isLabelHidden
          icon="search"
          placeholder={text('tabActions.find')}
          autoFocus
          role="combobox"
          aria-expanded={matches.length > 0}
          aria-controls={matches.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeMatch ? `${id}-${activeMatch.id}` : undefined}
          aria-describedby={`${id}-keys`}
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setChosenIndex(0)
          }}
          onKeyDown={handleKey}
        />
        <span hidden id={`${id}-keys`}>
          {text('tabActions.keys')}
        </span>
        {matches.length > 0 && (
          <div
            className="p-tab-list-rows p-scroll"
            role="listbox"
            id={`${id}-list`}
            aria-label={text('tabActions.all')}
          >
            {matches.map((tab) => (
              <TabListRow
                key={tab.id}
                id={`${id}-${tab.id}`}
                tab={tab}
                name={names.get(tab.id) ?? tab.name}
                isActive={tab.id === activeId}
                isChosen={tab === activeMatch}
                onShow={() => show(tab.id)}
                onClose={() => void closeWithConfirmation(tab.id)}
              />
            ))}
          </div>
        )}
        <Count count={matches.length} />
        <RestoreChoice />
      </div>
    </Popover>
  )
}

/** Shows a message if no tab was found; the number of tabs is for screen readers. */
function Count({ count }: { count: number }) {
  const text = useText()
  return (
    <p className={count === 0 ? 'p-none' : 'p-hidden'} role="status">
      {count === 0 ? text('tabActions.none') : text('tabActions.count', { count })}
    </p>
  )
}

function RestoreChoice() {
  const text = useText()
  const [restores, setRestores] = useState(restoresTabs)
  return (
    <div className="p-tab-list-foot">
      <Checkbox
        isSelected={restores}
        onChange={(isChosen) => {
          setRestores(isChosen)
          setRestoresTabs(isChosen)
        }}
      >
        {text('tabActions.restores')}
      </Checkbox>
    </div>
  )
}
