import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { WORKBENCH_GRID } from '@portico/contract/rules/navigation/workbench'

/**
 * GRID-4: the layout of a person without a layout of their own: the portal's own widgets, then those of the tenant in
 * pairs.
 */
const OWN: readonly WidgetPlace[] = [
  { code: 'due', x: 0, y: 0, w: 8, h: 5 },
  { code: 'messages', x: 8, y: 0, w: 4, h: 5 },
  { code: 'my-projects', x: 0, y: 5, w: 4, h: 4 },
  { code: 'recent-visits', x: 4, y: 5, w: 4, h: 4 },
  { code: 'favourites', x: 8, y: 5, w: 4, h: 4 },
]

/** GRID-4: the number of a tenant's widgets in the default layout. */
const MOST_OF_TENANT = 2

export function defaultLayout(ofTenant: readonly { code: string; height: number }[]): WidgetPlace[] {
  const w = WORKBENCH_GRID.columns / MOST_OF_TENANT
  const shownWidgets = ofTenant.slice(0, MOST_OF_TENANT)
  return [...OWN, ...shownWidgets.map(({ code, height: h }, index) => ({ code, x: index * w, y: 9, w, h }))]
}
