import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'

const Services = lazyExtra(() => import('./services.tsx').then((module) => module.Services))

/** Neither the code nor the calls stand in the way of the first menu, in milliseconds. */
const LOAD_DELAY_MS = 1500

/** MENU-31, MENU-32, once the workbench stands. */
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
