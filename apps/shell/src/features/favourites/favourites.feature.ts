import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { withTexts } from '../../lib/i18n.ts'

const FavouritesButton = lazy(async () => {
  const { FavouritesButton: component } = await withTexts('favourites', import('./favourites-button.tsx'))
  return { default: component }
})

export const favouritesFeature = defineFeature({
  id: 'favourites',
  contributions: [{ slot: 'header.end', order: 40, component: FavouritesButton }],
})
