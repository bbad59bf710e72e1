import type { EndpointRoute } from '../endpoints.ts'
import { VIEW_AS_ROUTES } from './view-as-calls.ts'

/**
 * PREVIEW-4: the calls that a preview may make: those of a view as another person, and the links of the help menu. All other
 * calls are refused, so a new call is refused until it is added here.
 */
export const PREVIEW_ROUTES: readonly EndpointRoute[] = [
  ...VIEW_AS_ROUTES.filter((route) => route !== 'GET /api/admin/v1/view-as'),
  'GET /api/product/v4/help-urls',
]

const allowed: ReadonlySet<string> = new Set(PREVIEW_ROUTES)

export const isOpenToPreview = (route: string): boolean => allowed.has(route)
