import type { MenuPositions, TenantMenu } from '@portico/contract/administration/menus'
import { positionsForMove } from '@portico/contract/rules/administration/menu-positions'
import { type Move, withMoves } from '../parts/tree/branches.ts'

type Position = MenuPositions['items'][number]

const positionOf = ({ ownSort, sort }: TenantMenu): number => ownSort ?? sort

/** CONSOLE-162: the positions that change by moves in one directory; null if they depend on menus that are not read. */
export function movedPositions(
  menus: readonly TenantMenu[],
  moves: readonly Move[],
  hasMore = false,
): Position[] | null {
  const codeOf = ({ code }: TenantMenu) => code
  const positions = new Map(menus.map((menu) => [menu.code, positionOf(menu)]))
  const seen = new Map(positions)
  for (const [index, { key }] of moves.entries()) {
    // a menu that returns keeps its position
    positions.set(key, seen.get(key) ?? 0)
    const ordered = withMoves(menus, moves.slice(0, index + 1), codeOf)
    const placed = ordered.map(({ code }) => ({ code, position: positions.get(code) ?? 0 }))
    const changes = positionsForMove(placed, key, hasMore)
    if (!changes) return null
    for (const { code, position } of changes) positions.set(code, position)
  }
  return menus.flatMap((menu) => {
    const [former, next] = [positionOf(menu), positions.get(menu.code) ?? 0]
    // a menu that is back at the position of the catalogue has none of its own
    return former === next ? [] : [{ code: menu.code, seen: former, ownSort: next === menu.sort ? null : next }]
  })
}
