/** GUIDE-1: the maximum number of steps of the guided tour. */
export const TOUR_STEPS = 5

/** GUIDE-3: the parts of the frame that a step can point at. */
export const TOUR_ANCHORS = [
  'home',
  'organisation',
  'applications',
  'search',
  'side-menu',
  'tabs',
  'content',
  'messages',
  'help',
  'user-menu',
] as const
export type TourAnchor = (typeof TOUR_ANCHORS)[number]

/** GUIDE-2: the code of the product's own tour; a tenant's tour has the tenant's id as code. */
export const PRODUCT_TOUR = 'product'
