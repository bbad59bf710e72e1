export interface TitleFacts {
  isHome: boolean
  productName: string
  menuName: string | null
  /** The name of the system; null if the person has switched it off (ENTRY-85). */
  systemName: string | null
  /** The number of unread messages; null if there are none, or if the person has not switched it on (ENTRY-87). */
  unread: string | null
}

/**
 * ENTRY-11: the product's name on home, otherwise the menu's name. ENTRY-85, ENTRY-87 (D13): the system's name after
 * it, and the number of unread messages before it, if the person prefers that.
 */
export function pageTitle({ isHome, productName, menuName, systemName, unread }: TitleFacts): string {
  const name = isHome || !menuName ? productName : menuName
  const title = systemName === null || systemName === name ? name : `${name} - ${systemName}`
  return unread === null ? title : `(${unread}) ${title}`
}
