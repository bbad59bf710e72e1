import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { usePresentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { endSplit, splitInOrder } from '../navigation/tabs/split-tabs.ts'

/** TAB-72: shows the active tab and another one side by side, in the order of the row, and ends the split. */
export function SplitButton() {
  const text = useText()
  const { items, activeId } = useTabs(({ tabs }) => tabs)
  const isSplit = usePresentSplit() !== null
  const hasRoom = useSplitRoom((state) => state.hasRoom)
  const { triggerProps, overlay } = useLazyOverlay('menu', () =>
    import('./split-menu.tsx').then((module) => module.SplitMenu),
  )
  const others = items.filter(({ id }) => id !== activeId)
  if (!hasRoom || activeId === null || others.length === items.length) return null
  const choosesTab = !isSplit && others.length > 1
  const split = () => (isSplit ? endSplit(activeId) : splitInOrder(others[0]!.id))
  return (
    <>
      <IconButton
        size="small"
        className="p-split-button"
        icon="split-right"
        label={text('tabActions.split')}
        aria-pressed={isSplit}
        disabled={others.length === 0}
        {...(choosesTab ? triggerProps : { ref: triggerProps.ref, onClick: split })}
      />
      {choosesTab && overlay}
    </>
  )
}
