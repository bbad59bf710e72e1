import { defineFeature } from '../../lib/feature.ts'
import { PicturePlace } from './picture-place.tsx'

export const pictureFeature = defineFeature({
  id: 'picture',
  contributions: [{ slot: 'overlay', order: 65, component: PicturePlace }],
})
