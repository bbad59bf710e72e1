import { useEffect } from 'react'
import { afterFrame } from '../../../lib/loading/after-frame.ts'
import { addPendingNodes } from '../model/add-nodes.ts'
import type { OrganisationStore } from '../model/organisation-store.ts'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'

/** The time of each frame that is spent on invisible rows, in milliseconds. */
const SLICE_MS = 6

/** ORG-83: adds pending nodes to the tree between frames, and redraws the rows from time to time. */
export function usePendingNodes(store: OrganisationStore | null, changed: () => void): void {
  const isGrowing = store !== null && store.growing.length > 0
  useEffect(() => {
    if (!isGrowing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let drawn = performance.now()
    const step = () => {
      addPendingNodes(store, SLICE_MS)
      const now = performance.now()
      if (store.growing.length === 0 || now - drawn > SWITCHER_DELAYS_MS.render) {
        drawn = now
        changed()
      }
      if (store.growing.length > 0) timer = setTimeout(step)
    }
    // after the first rows have been painted: the next frame may still be the one before theirs
    let stop = afterFrame(() => (stop = afterFrame(step)))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, isGrowing, changed])
}
