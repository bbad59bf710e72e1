import type { MenuNode } from '@portico/contract/navigation/menus'

export interface SideExtrasProps {
  roots: readonly MenuNode[]
  /** Something is typed: what was found stands where the tree stood. */
  onSearch: (isSearching: boolean) => void
}
