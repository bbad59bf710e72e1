import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { Menu, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { EntrySign } from '../../workbench/extend-entries/entry-sign.tsx'

interface EntryMenuProps extends LazyOverlayProps {
  entry: ExtendEntry
  onOpen: (entry: ExtendEntry) => void
}

/** HELP-47: the children of an entry. A child with children of its own is a group. */
export function EntryMenu({ entry, trigger, onClose, onOpen }: EntryMenuProps) {
  const item = (child: ExtendEntry) => (
    <MenuItem key={child.code} picture={<EntrySign entry={child} />} onAction={() => onOpen(child)}>
      {child.name}
    </MenuItem>
  )
  return (
    <Menu label={entry.name} trigger={trigger} placement="bottom end" width={260} onClose={onClose}>
      {entry.children.map((child) =>
        child.children.length > 0 ? (
          <MenuGroup key={child.code} label={child.name}>
            {child.children.map(item)}
          </MenuGroup>
        ) : (
          item(child)
        ),
      )}
    </Menu>
  )
}
