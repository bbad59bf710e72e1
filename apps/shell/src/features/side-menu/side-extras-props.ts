import type { MenuNode } from '@portico/contract/navigation/menus'

export interface SideExtrasProps {
  roots: readonly MenuNode[]
  /** There is a keyword: the results replace the tree. */
  onSearch: (isSearching: boolean) => void
}
