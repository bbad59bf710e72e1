import { memo } from 'react'
import { Icon } from '../../ui/icon.tsx'
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
  /** Seen beside the one in front (TAB-59). */
  isBeside: boolean
  /** A number that the application shows here, and what it counts. */
  badge: { count: number; label: string } | null
  /** The one that the Tab key reaches. */
  isReachable: boolean
}

/** Ids of the texts that describe the row, its unsaved tabs and its sleeping ones; they stand once beside it. */
export const TAB_KEYS = 'p-tab-keys'
export const TAB_UNSAVED = 'p-tab-unsaved'
export const TAB_ASLEEP = 'p-tab-asleep'
export const TAB_PINNED = 'p-tab-pinned'
export const TAB_IN_SPLIT = 'p-tab-in-split'

/** The id of the application's own title, which stands beside the row, too. */
export const titleId = (id: string) => `p-tab-title-${id}`

/**
 * One tab. The cross is for the pointer alone: a tab holds no second control, so the keyboard has Delete and the
 * context menu (TAB-15).
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
          title !== null && titleId(id),
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
      {/* TAB-17: in the place of the cross, so that no slip closes it */}
      {isPinned && (
        <span className="p-tab-close" data-pin aria-hidden="true">
          <Icon name="pin" />
        </span>
      )}
      {/* TAB-16: its space shrinks before the name does; then it lies over the name */}
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
