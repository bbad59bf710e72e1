/** D87: what is special about a product, or about all products of one kind (`bizType`). */
export interface ProductTraits {
  /** Its help is called the user's guide in the international environment. */
  helpAsUserGuide: boolean
  /** The product is switched to on the server first, and then opens in a window. */
  switchThenOpen: boolean
  /** What its frames may do where the registry says nothing; null: what every frame may. */
  sandbox: string | null
  /** Its applications never fall asleep (D103). */
  keepAlive: boolean
  /** Each of its menus has a star at the left. */
  collectStars: boolean
  /** The side menu's width, and its least, in a scene of this product alone; null: what is usual. */
  asideWidth: number | null
}

/** By product code or kind; what a deployment says of a product goes over it. */
export type TraitsTable = Readonly<
  Record<string, { readonly [Name in keyof ProductTraits]?: ProductTraits[Name] | undefined }>
>

const PLAIN: ProductTraits = {
  helpAsUserGuide: false,
  switchThenOpen: false,
  sandbox: null,
  keepAlive: false,
  collectStars: false,
  asideWidth: null,
}

/** MENU-36: the products and kinds that the specification names. */
export const PRODUCT_TRAITS: TraitsTable = {
  'g-field': { helpAsUserGuide: true },
  'g-build': { helpAsUserGuide: true },
  'g-prefab': { helpAsUserGuide: true },
  pmpp: { helpAsUserGuide: true, keepAlive: true },
  gepm: { keepAlive: true },
  labor: { switchThenOpen: true },
  gspm: { switchThenOpen: true },
  // everything but the top window (D82)
  geps_new: {
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals ' +
      'allow-pointer-lock allow-presentation',
  },
  dcost: { collectStars: true, asideWidth: 208 },
}

/** What holds for a product of a kind, in a deployment that says more about some. The product's own word goes before its kind's. */
export function traitsOf(
  productCode: string | null,
  bizType: string | null = null,
  configured: TraitsTable = {},
): ProductTraits {
  const names = [bizType, productCode].filter((name) => name !== null)
  const said = names.flatMap((name) => [own(PRODUCT_TRAITS, name), own(configured, name)])
  return Object.assign({}, PLAIN, ...said) as ProductTraits
}

const own = (table: TraitsTable, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)

/** D88: the path that applications in one common container have, where the deployment names no other. */
export const COMMON_APP_CONTAINER = '/common-app-container/'
