import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { useViewports } from '../../model/viewports/viewport-store.ts'
import type { Tab } from '../../model/tabs/tabs.ts'

export interface TabListRowProps {
  id: string
  tab: Tab
  name: string
  /** True for the active tab. */
  isActive: boolean
  /** True for the row that the arrow keys have reached. */
  isChosen: boolean
  onShow: () => void
  onClose: () => void
}

/** One open tab with its name, application and state. */
export function TabListRow({ id, tab, name, isActive, isChosen, onShow, onClose }: TabListRowProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const isAsleep = useViewports(({ states }) => states[tab.id]?.phase === 'asleep')
  useLayoutEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const marks = [
    tab.isPinned && text('tabActions.pinned'),
    tab.isDirty && text('tabActions.unsaved'),
    isAsleep && text('tabActions.asleep'),
  ].filter(Boolean)
  return (
    <div
      ref={row}
      id={id}
      className="p-tab-list-row"
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onShow}
    >
      <span className="p-tab-list-mark">
        {tab.isDirty ? (
          <span className="p-tab-dot" />
        ) : tab.isPinned ? (
          <Icon name="pin" />
        ) : (
          isAsleep && <Icon name="asleep" />
        )}
      </span>
      <span className="p-tab-list-name">
        {name}
        {tab.title !== null && tab.title !== name && <span className="p-tab-list-title">{tab.title}</span>}
        {marks.length > 0 && <span className="p-hidden">, {marks.join(', ')}</span>}
      </span>
      {!tab.isDefault && (
        <span
          className="p-tab-close"
          aria-hidden="true"
          title={text('tabActions.closeNamed', { name })}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
          }}
        >
          <Icon name="close" />
        </span>
      )}
    </div>
  )
}
