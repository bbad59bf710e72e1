import { useRights } from '../calls/use-rights.ts'
import { BranchTree } from '../parts/tree/branch-tree.tsx'
import type { TreeDescription } from '../parts/tree/tree-description.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { MenuIcon } from '../parts/menu-icon.tsx'
import { MenuNotes } from './menu-notes.tsx'
import { UnsavedOrder } from './unsaved-order.tsx'
import { keyOfEntry, type MenuEntry, useMenuBranches } from './use-menu-branches.ts'
import { useMovedMenus } from './use-moved-menus.ts'

/** CONSOLE-161, CONSOLE-162: the menus of the tenant below their applications and directories, in the tenant's order. */
export function TenantMenuTree() {
  const { locale, texts } = usePortal()
  const mayEdit = useRights().has('edit menu')
  const nameOf = (entry: MenuEntry) =>
    'menu' in entry
      ? ((entry.menu.ownNames ?? entry.menu.names)[locale] ?? entry.menu.code)
      : (entry.application.names[locale] ?? entry.application.code)
  const branches = useMenuBranches(nameOf)
  const moved = useMovedMenus(branches)
  const movedCodes = new Set(moved.positions.map(({ code }) => code))
  const tree: TreeDescription<MenuEntry> = {
    label: texts.menus.title,
    keyOf: keyOfEntry,
    nameOf,
    isBranch: (entry) => !('menu' in entry) || entry.menu.kind === 'dir',
    renderIcon: (entry) =>
      'menu' in entry && <MenuIcon icon={entry.menu.ownIcon ?? entry.menu.iconClass} id={entry.menu.id} />,
    renderNote: (entry, isMoved) =>
      'menu' in entry && <MenuNotes menu={entry.menu} isMoved={isMoved && movedCodes.has(entry.menu.code)} />,
    open: (entry) => goTo('menu' in entry ? `/menus~${entry.menu.code}` : `/applications~${entry.application.code}`),
    isMovable: (entry) => mayEdit && 'menu' in entry,
  }
  return (
    <>
      {mayEdit && <p className="quiet">{texts.menus.moveHint}</p>}
      <BranchTree of={tree} branches={branches} moves={moved.moves} onMove={moved.add} />
      {mayEdit && <UnsavedOrder of={moved} />}
    </>
  )
}
