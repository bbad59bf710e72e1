import type { MenuNode } from '@portico/contract/navigation/menus'
import { memo, Suspense } from 'react'
import { afterFirstMenu } from '../../../lib/loading/first-menu.ts'
import { useText, loadWithTexts } from '../../../lib/i18n/i18n.ts'
import { lazyRegion } from '../../../lib/loading/lazy-components.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { MenuIcon } from '../../../ui/images/menu-icon.tsx'
import { treeItem } from '../../../ui/tree/virtual-tree.tsx'

const SideStar = lazyRegion(
  () => loadWithTexts('favourites', import('./side-star.tsx')).then((module) => module.SideStar),
  afterFirstMenu,
)

export interface SideRowProps {
  node: MenuNode
  /** Index among all rows, rendered or not. */
  rowIndex: number
  name: string
  level: number
  position: number
  count: number
  branch: 'open' | 'closed' | null
  iconClass: string | null
  image: string | null
  hasIcon: boolean
  /** True if the rows above have icons, with whose names this row's name is aligned. */
  isBelowIcons: boolean
  note: 'window' | 'no-permission' | null
  isCurrent: boolean
  /** True if the active menu is in this collapsed branch. */
  holdsCurrent: boolean
  isDisabled: boolean
  isReachable: boolean
  isCompact: boolean
}

/**
 * One row of the side menu. Its props contain only what it shows, so that a switch renders two rows again. Clicks are
 * handled in `use-tree-events.ts`.
 */
export const SideRow = memo(function SideRow(row: SideRowProps) {
  const text = useText()
  const note = row.note && text(row.note === 'window' ? 'sideMenu.opensWindow' : 'sideMenu.noPermission')
  return (
    <li
      className="p-side-row"
      {...treeItem({
        at: row.rowIndex,
        level: row.level,
        position: row.position,
        siblings: row.count,
        isOpen: row.branch === null || row.isCompact ? undefined : row.branch === 'open',
        isSelected: row.isCurrent,
        isDisabled: row.isDisabled,
        isReachable: row.isReachable,
      })}
      data-menu={row.node.id}
      data-level={row.level}
      data-holds={row.holdsCurrent || undefined}
      data-muted={row.note === 'no-permission' || undefined}
      aria-current={row.isCurrent ? 'page' : undefined}
      aria-label={row.name}
      title={note === null ? row.name : text('common.withNote', { name: row.name, note })}
      data-below-icons={row.isBelowIcons || undefined}
      style={{
        paddingInlineStart: row.isCompact
          ? undefined
          : `calc(10px + ${row.level - 1} * var(--p-indent) + var(--icon-space, 0px))`,
      }}
    >
      {row.hasIcon && <MenuIcon iconClass={row.iconClass} seed={row.node.id} image={row.image} />}
      {!row.isCompact && <span className="p-side-name">{row.name}</span>}
      {!row.isCompact && row.note === 'window' && <Icon name="external" />}
      {!row.isCompact && row.note === 'no-permission' && <Icon name="locked" />}
      {!row.isCompact && row.branch === null && (
        <Suspense fallback={null}>
          <SideStar node={row.node} isReachable={row.isReachable} />
        </Suspense>
      )}
      {!row.isCompact && row.branch !== null && (
        <span className="p-side-arrow" data-open={row.branch === 'open' || undefined}>
          <Icon name="chevron-right" />
        </span>
      )}
    </li>
  )
})
