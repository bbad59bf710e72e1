import { defineFeature } from '../../workbench/contributions/feature.ts'
import { FavouritesButton } from './favourites-button.tsx'

/** The button exists from the start, so that its neighbours do not move; its menu loads when it is needed. */
export const favouritesFeature = defineFeature({
  id: 'favourites',
  contributions: [{ slot: 'header.entries', order: 40, entryCode: 'collect-center', component: FavouritesButton }],
})
