import { Suspense, useEffect, useState } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'

const Services = lazyRegion(() => import('./services.tsx').then((module) => module.Services))

/** The delay after the first menu, so that code and calls do not slow it down, in milliseconds. */
const LOAD_DELAY_MS = 1500

/** MENU-31, MENU-32: loads the services after the workbench. */
export function LateServices() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime) return null
  return (
    <Suspense fallback={null}>
      <Services />
    </Suspense>
  )
}
