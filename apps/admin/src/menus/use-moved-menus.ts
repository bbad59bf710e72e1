import type { MovedMeanwhile } from '@portico/contract/administration/menus'
import { useEffect, useState } from 'react'
import { call, messageOf, RefusedCall } from '../calls/call.ts'
import type { Move } from '../parts/tree/branches.ts'
import { usePortal } from '../portal-context.ts'
import { movedPositions } from './moved-positions.ts'
import type { useMenuBranches } from './use-menu-branches.ts'

/** CONSOLE-162: the moves that are not saved, and the positions that they set. */
export function useMovedMenus({ branches, readRest, reload }: ReturnType<typeof useMenuBranches>) {
  const { portal, locale, texts } = usePortal()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [problem, setProblem] = useState('')
  const moved = [...new Set(moves.map(({ branch }) => branch))].map((branch) => {
    const { items = [], nextCursor = null } = branches.get(branch) ?? {}
    const menus = items.flatMap((entry) => ('menu' in entry ? [entry.menu] : []))
    const own = moves.filter((move) => move.branch === branch)
    return { branch, positions: movedPositions(menus, own, nextCursor !== null) }
  })
  const positions = moved.flatMap((one) => one.positions ?? [])
  const incomplete = moved.find((one) => one.positions === null)?.branch
  useEffect(() => {
    if (incomplete !== undefined) void readRest(incomplete)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a branch
  }, [incomplete])
  const hasMoves = positions.length > 0
  // HOST-337
  useEffect(() => {
    if (!hasMoves) return undefined
    const refuse = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', refuse)
    return () => removeEventListener('beforeunload', refuse)
  }, [hasMoves])
  const discard = () => {
    setMoves([])
    setProblem('')
  }
  return {
    moves,
    positions,
    problem,
    discard,
    add: (move: Move) => setMoves([...moves, move]),
    /** Answers whether the moves are saved. */
    async save(): Promise<boolean> {
      setProblem('')
      try {
        await call(portal, { method: 'POST', path: 'menus/positions', body: { items: positions } })
        await reload()
        discard()
        portal.toast(texts.saved)
        return true
      } catch (error) {
        const codes = error instanceof RefusedCall ? (error.details as MovedMeanwhile | null)?.codes : undefined
        if (!codes) {
          setProblem(messageOf(error))
          return false
        }
        // CONSOLE-163: the moves stay, on top of what the other person has done
        await reload()
        setProblem(texts.menus.movedMeanwhile.replace('{n}', codes.length.toLocaleString(locale)))
        return false
      }
    },
  }
}
