import { useEffect, useState } from 'react'
import { withTimeout } from '../timing/with-timeout.ts'
import { sameOriginPicture } from '../same-origin-picture.ts'
import type { GroundPicture } from './ground-picture.ts'

/** LOOK-171: a picture behind text, when it has loaded; null before, and for one that may not be shown. */
export function useGroundPicture(address: string | null | undefined): GroundPicture | null {
  const own = sameOriginPicture(address)
  const [picture, setPicture] = useState<GroundPicture | null>(null)
  useEffect(() => {
    if (own === null) return undefined
    let isCurrent = true
    void withTimeout(import('./ground-picture.ts'))
      .then(({ readGroundPicture }) => readGroundPicture(own))
      // a missing picture causes no notice: its area has a colour
      .catch(() => null)
      .then((read) => isCurrent && setPicture(read))
    return () => {
      isCurrent = false
    }
  }, [own])
  return picture?.address === own ? picture : null
}
