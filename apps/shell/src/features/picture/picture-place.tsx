import { lazy, Suspense } from 'react'
import { closePicture, usePictureDialog } from '../../lib/picture-store.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })))

export function PicturePlace() {
  const isOpen = usePictureDialog((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <PictureDialog onClose={closePicture} />
    </Suspense>
  )
}
