import { viewportsToSleep, type SleepCandidate } from '../lifecycle/keep-alive.ts'
import { isAlive } from '../lifecycle/lifecycle.ts'
import type { Split } from '../types.ts'
import { visibleAreas, isSameArea, orderSides } from './areas.ts'
import type { ViewportArea } from './frame.ts'
import type { Viewport } from './viewport-types.ts'

interface ShownViewportsHost {
  layer: HTMLElement
  viewports: ReadonlyMap<string, Viewport>
  /** HOST-6: the number of applications that are alive at once. */
  keptAlive: number
  /** Called when a person opens an application that is excluded from the focus. */
  unlock: (id: string) => void
}

/** The visible viewports with their areas, the order of last use, and the choice of sleeping ones. */
export function createShownViewports({ layer, viewports, keptAlive, unlock }: ShownViewportsHost) {
  const usedAt = new Map<string, number>()
  /** HOME-4: background viewports, which are never visible and do not count. */
  const background = new Set<string>()
  const foreground = () => [...viewports.values()].filter(({ id }) => !background.has(id))
  let uses = 0
  let activeId: string | null = null
  /** The visible viewports: the active one, and the one beside it. */
  let areas: ReadonlyMap<string, ViewportArea> = new Map()
  let settling: ReturnType<typeof setTimeout> | undefined

  /** HOST-21: after a switch, decides which applications sleep, and paints those that were opened while hidden. */
  const settleSoon = () => (settling ??= setTimeout(settle))
  function settle() {
    settling = undefined
    for (const id of viewportsToSleep(foreground().map(candidateOf), keptAlive)) viewports.get(id)?.sleep()
    for (const { id, setPosition } of foreground()) if (!areas.has(id)) setPosition('painted')
  }
  const candidateOf = (one: Viewport): SleepCandidate => ({
    id: one.id,
    isAlive: isAlive(one.lifecycle) && one.lifecycle.phase !== 'saving',
    isShown: areas.has(one.id),
    mustStayAwake: one.mustStayAwake,
    staysAwake: one.staysAwake,
    usedAt: usedAt.get(one.id) ?? 0,
  })

  function show(viewport: Viewport | undefined) {
    const area = viewport && areas.get(viewport.id)
    if (!viewport || area === undefined) return
    viewport.setArea(area)
    usedAt.set(viewport.id, ++uses)
    unlock(viewport.id)
    viewport.setPosition('front')
    viewport.show(true)
  }
  return {
    settleSoon,
    stop: () => clearTimeout(settling),
    added(viewport: Viewport, isBackground = false) {
      if (isBackground) background.add(viewport.id)
      usedAt.set(viewport.id, ++uses)
      show(viewport)
    },
    removed(id: string) {
      usedAt.delete(id)
      background.delete(id)
      if (activeId === id) activeId = null
      if (areas.has(id)) areas = new Map([...areas].filter(([one]) => one !== id))
    },
    activate(id: string | null, split: Split | null = null) {
      const former = areas
      const next = visibleAreas(id, split)
      const changed = [...next].filter(([one, area]) => !isSameArea(former.get(one), area))
      const hidden = [...former.keys()].filter((one) => !next.has(one))
      if (id === activeId && changed.length === 0 && hidden.length === 0) return
      activeId = id
      areas = next
      for (const one of hidden) {
        viewports.get(one)?.setPosition('painted')
        viewports.get(one)?.show(false)
      }
      for (const [one] of changed) show(viewports.get(one))
      if (id !== null && usedAt.has(id)) usedAt.set(id, ++uses)
      orderSides(layer, areas)
      settleSoon()
    },
  }
}
