import { defineFeature } from '../../workbench/contributions/feature.ts'
import { FavouritesButton } from './favourites-button.tsx'

/** The button is there from the start, so that none beside it moves when it comes; what it opens comes when it is wanted. */
export const favouritesFeature = defineFeature({
  id: 'favourites',
  contributions: [{ slot: 'header.end', order: 40, component: FavouritesButton }],
})
