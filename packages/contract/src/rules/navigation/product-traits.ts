/** D87: special properties of a product, or of all products of one kind (`bizType`). */
export interface ProductTraits {
  /** In the international environment its help is called the user's guide. */
  helpAsUserGuide: boolean
  /** The server switches to the product first; it then opens in a window. */
  switchThenOpen: boolean
  /** Sandbox of its frames if the registry sets none; null: the default. */
  sandbox: string | null
  /** Its applications are never suspended to sleep (D103). */
  keepAlive: boolean
  /** Each of its menus has a star on the left. */
  collectStars: boolean
  /** Default and minimum width of the side menu in a single-product scene; null: the usual ones. */
  asideWidth: number | null
}

/** Traits by product code or kind; a deployment's traits override these. */
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

/** The product of the portal's own pages. */
export const PORTAL_PRODUCT = 'pmpp'

/** MENU-36: traits of the products and kinds that the specification names. */
export const PRODUCT_TRAITS: TraitsTable = {
  'g-field': { helpAsUserGuide: true },
  'g-build': { helpAsUserGuide: true },
  'g-prefab': { helpAsUserGuide: true },
  pmpp: { helpAsUserGuide: true, keepAlive: true },
  gepm: { keepAlive: true },
  labor: { switchThenOpen: true },
  gspm: { switchThenOpen: true },
  // Everything except navigating the top window (D82).
  geps_new: {
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals ' +
      'allow-pointer-lock allow-presentation',
  },
  dcost: { collectStars: true, asideWidth: 208 },
}

/**
 * The effective traits of a product: its own override those of its kind, and the deployment's override the built-in
 * ones.
 */
export function traitsOf(
  productCode: string | null,
  bizType: string | null = null,
  configured: TraitsTable = {},
): ProductTraits {
  const names = [bizType, productCode].filter((name) => name !== null)
  const traits = names.flatMap((name) => [own(PRODUCT_TRAITS, name), own(configured, name)])
  return Object.assign({}, PLAIN, ...traits) as ProductTraits
}

const own = (table: TraitsTable, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)

/** D88: default path segment of applications in a common container. */
export const COMMON_APP_CONTAINER = '/common-app-container/'
