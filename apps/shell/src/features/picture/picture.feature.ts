import { defineFeature } from '../../workbench/contributions/feature.ts'
import { pictureDialog } from '../../lib/dialogs.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))

export const pictureFeature = defineFeature({
  id: 'picture',
  dialogs: [{ store: pictureDialog, component: PictureDialog }],
})
