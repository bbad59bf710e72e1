import { Suspense, useState } from 'react'
import { setFirstTour, useTourState } from '../../lib/guided-tour.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'

const WelcomeTip = lazyRegion(() => import('./welcome-tip.tsx').then((module) => module.WelcomeTip))

/** True after the tip was closed, so that it does not appear again for another tenant before a reload. */
let isClosed = false

/** LOOK-46: shown until the person dismisses it for good, if the scene has it, and only in the full portal. */
export function Welcome() {
  const scene = useScene()
  const isFull = useEntryContext((context) => context.viewMode === 'full')
  const tour = useTourState(({ first }) => first)
  const [isOpen, setOpen] = useState(() => !isClosed && localStore.read('welcomeTipDoNotPrompt') !== true)
  // LOOK-73: a missing setting means shown
  const { portalTipShow = true } = scene ?? {}
  if (!isOpen || !isFull || !scene || !portalTipShow) return null
  // GUIDE-6: the card waits until it is known whether it offers the tour; after the tour it would say the same again
  if (tour !== 'none' && tour !== 'offered') return null
  const close = (isLast: boolean) => {
    if (isLast) localStore.write('welcomeTipDoNotPrompt', true)
    isClosed = true
    setOpen(false)
    if (tour === 'offered') setFirstTour('declined')
  }
  return (
    <Suspense fallback={null}>
      <WelcomeTip onClose={close} onTour={tour === 'offered' ? () => setFirstTour('accepted') : undefined} />
    </Suspense>
  )
}
