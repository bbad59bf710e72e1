import { memo } from 'react'
import { Icon } from '../../ui/images/icon.tsx'
import { TabIcon, type TabDrawing } from './tab-icon.tsx'
import { useViewports } from '../model/viewports/viewport-store.ts'

export interface TabItemProps extends TabDrawing {
  id: string
  name: string
  /** The application's own title. */
  title: string | null
  isActive: boolean
  isDirty: boolean
  isDefault: boolean
  isPinned: boolean
  /** True for the visible tab beside the active one (TAB-59). */
  isBeside: boolean
  /** The application's badge: a number, and a text for screen readers. */
  badge: { count: number; label: string } | null
  /** True for the tab that is the tab stop of the row. */
  isReachable: boolean
}

/**
 * Ids of the texts that describe the row, its unsaved tabs and its sleeping ones; each is rendered once beside the row.
 */
export const TAB_KEYS = 'p-tab-keys'
export const TAB_UNSAVED = 'p-tab-unsaved'
export const TAB_ASLEEP = 'p-tab-asleep'
export const TAB_PINNED = 'p-tab-pinned'
export const TAB_IN_SPLIT = 'p-tab-in-split'

/** The id of the application's own title, which is rendered beside the row, too. */
export const tabTitleId = (id: string) => `p-tab-title-${id}`

/**
 * One tab. Only the pointer uses the close button, because a tab must not contain another control; the keyboard has
 * Delete and the context menu (TAB-15).
 */
export const TabItem = memo(function TabItem({
  id,
  name,
  title,
  isActive,
  isDirty,
  isDefault,
  isPinned,
  isBeside,
  badge,
  isReachable,
  ...drawing
}: TabItemProps) {
  // HOST-6
  const isAsleep = useViewports(({ states }) => states[id]?.phase === 'asleep')
  return (
    <div
      className="p-tab"
      role="tab"
      data-tab={id}
      data-has-card
      data-default={isDefault || undefined}
      data-fixed={isDefault || isPinned || undefined}
      data-beside={isBeside || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-selected={isActive}
      aria-describedby={
        [
          title !== null && tabTitleId(id),
          isDirty && TAB_UNSAVED,
          isAsleep && TAB_ASLEEP,
          isPinned && TAB_PINNED,
          isBeside && TAB_IN_SPLIT,
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <TabIcon {...drawing} isDirty={isDirty} isAsleep={isAsleep} />
      <span className="p-tab-name">{name}</span>
      {badge && (
        <>
          <span className="p-tab-badge" aria-hidden="true">
            {badge.count > 99 ? '99+' : badge.count}
          </span>
          <span className="p-hidden">{badge.label}</span>
        </>
      )}
      {/* TAB-17: replaces the close button, so that the tab is not closed accidentally */}
      {isPinned && (
        <span className="p-tab-close" data-pin aria-hidden="true">
          <Icon name="pin" />
        </span>
      )}
      {/* TAB-16: its space shrinks before the name, except where the button is visible */}
      {!isDefault && !isPinned && (
        <>
          <span className="p-tab-space" />
          <span className="p-tab-close" data-close aria-hidden="true">
            <Icon name="close" />
          </span>
        </>
      )}
    </div>
  )
})
