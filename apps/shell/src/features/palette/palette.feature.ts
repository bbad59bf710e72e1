import { defineFeature } from '../../workbench/contributions/feature.ts'
import { PaletteButton } from './palette-button.tsx'

/** The palette, which finds and opens everything by typing. */
export const paletteFeature = defineFeature({
  id: 'palette',
  contributions: [{ slot: 'header.end', order: 30, phoneOrder: 30, component: PaletteButton }],
})
