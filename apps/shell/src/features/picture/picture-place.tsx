import { Suspense } from 'react'
import { closePicture, usePictureDialog } from '../../lib/dialogs/picture-store.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))

export function PicturePlace() {
  const isOpen = usePictureDialog((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <PictureDialog onClose={closePicture} />
    </Suspense>
  )
}
