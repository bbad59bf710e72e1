import { defineFeature } from '../../workbench/contributions/feature.ts'
import { pictureDialog } from '../../lib/dialogs.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))

export const pictureFeature = defineFeature({
  id: 'picture',
  dialogs: [{ store: pictureDialog, component: PictureDialog }],
})
