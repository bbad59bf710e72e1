import { Suspense, useState } from 'react'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { lazyExtra } from '../../lib/loading/lazy-part.ts'
import { useScene } from '../../workbench/layout/scene.ts'

const WelcomeTip = lazyExtra(() => import('./welcome-tip.tsx').then((module) => module.WelcomeTip))

/** Once per load of the page, not once more for every tenant that is entered. */
let isClosed = false

/** LOOK-46: until the person wants no more of it, where the scene has it, and only in the whole portal. */
export function Welcome() {
  const scene = useScene()
  const isFull = useEntryContext((context) => context.viewMode === 'full')
  const [isOpen, setOpen] = useState(() => !isClosed && localStore.read('welcomeTipDoNotPrompt') !== true)
  if (!isOpen || !isFull || !scene || !scene.portalTipShow) return null
  const close = (isLast: boolean) => {
    if (isLast) localStore.write('welcomeTipDoNotPrompt', true)
    isClosed = true
    setOpen(false)
  }
  return (
    <Suspense fallback={null}>
      <WelcomeTip onClose={close} />
    </Suspense>
  )
}
