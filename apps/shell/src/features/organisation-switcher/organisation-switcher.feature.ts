import { defineFeature } from '../../workbench/contributions/feature.ts'
import { OrganisationButton } from './organisation-button.tsx'

export const organisationSwitcherFeature = defineFeature({
  id: 'organisation-switcher',
  contributions: [{ slot: 'header.end', order: 10, component: OrganisationButton }],
})
