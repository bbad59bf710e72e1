import type { Dashboard } from '@portico/contract/navigation/dashboards'
import { isLinkAddress } from '@portico/contract/rules/navigation/link-address'

/** HELP-21 (D58): the bulletin board comes first where the list lacks it. */
export function withBulletinBoard(list: readonly Dashboard[], board: Dashboard | null): readonly Dashboard[] {
  return board === null || list.some(({ id }) => id === board.id) ? list : [board, ...list]
}

/** HELP-22: the absolute address of a dashboard, with the organisation; null for an invalid one. */
export function dashboardAddress(contentUrl: string, orgId: number, origin: string): URL | null {
  const url = isLinkAddress(contentUrl) ? URL.parse(contentUrl, origin) : null // HELP-9
  url?.searchParams.set('orgId', String(orgId))
  return url
}
