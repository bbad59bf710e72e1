import type { MenuNode } from '@portico/contract/navigation/menus'

export interface SideExtrasProps {
  roots: readonly MenuNode[]
  /** Called with true if there is a keyword, because the results replace the tree. */
  onSearch: (isSearching: boolean) => void
}
