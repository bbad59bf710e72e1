import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { splitPartner } from '../model/tabs/split.ts'
import { usePresentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { endSplit, splitTab } from '../navigation/tabs/split-tabs.ts'

/** TAB-72: shows the active tab and its neighbour side by side, in the order of the row, and ends the split. */
export function SplitButton() {
  const text = useText()
  const { items, activeId } = useTabs(({ tabs }) => tabs)
  const isSplit = usePresentSplit() !== null
  const hasRoom = useSplitRoom((state) => state.hasRoom)
  const active = items.findIndex(({ id }) => id === activeId)
  if (!hasRoom || activeId === null || active < 0) return null
  const partner = splitPartner({ items, activeId }, activeId)
  const side = partner !== undefined && items.indexOf(partner) < active ? 'right' : 'left'
  return (
    <IconButton
      size="small"
      className="p-split-button"
      icon="split-right"
      label={text('tabActions.split')}
      aria-pressed={isSplit}
      disabled={partner === undefined}
      onClick={() => (isSplit ? endSplit(activeId) : splitTab(activeId, side))}
    />
  )
}
