/** ENTRY-11: the product's name on home, otherwise the menu's name. */
export interface TitleFacts {
  isHome: boolean
  productName: string
  menuName: string | null
}

export function pageTitle({ isHome, productName, menuName }: TitleFacts): string {
  return isHome || !menuName ? productName : menuName
}
