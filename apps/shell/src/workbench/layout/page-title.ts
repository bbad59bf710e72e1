export interface TitleFacts {
  isHome: boolean
  productName: string
  menuName: string | null
  /** Null where the person does not want it there (ENTRY-85). */
  systemName: string | null
}

/** ENTRY-11: the product's name on home, otherwise the menu's name; ENTRY-85 (D13): with the system's name behind it for who wants that. */
export function pageTitle({ isHome, productName, menuName, systemName }: TitleFacts): string {
  const name = isHome || !menuName ? productName : menuName
  return systemName === null || systemName === name ? name : `${name} - ${systemName}`
}
