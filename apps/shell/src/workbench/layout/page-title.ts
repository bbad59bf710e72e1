export interface TitleFacts {
  isHome: boolean
  productName: string
  menuName: string | null
  /** Null if the person has switched it off (ENTRY-85). */
  systemName: string | null
}

/** ENTRY-11: the product's name on home, otherwise the menu's name; ENTRY-85 (D13): followed by the system's name if the person prefers it. */
export function pageTitle({ isHome, productName, menuName, systemName }: TitleFacts): string {
  const name = isHome || !menuName ? productName : menuName
  return systemName === null || systemName === name ? name : `${name} - ${systemName}`
}
