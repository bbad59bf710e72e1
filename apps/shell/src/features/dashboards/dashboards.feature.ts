import { defineFeature } from '../../workbench/contributions/feature.ts'
import { DashboardsButton } from './dashboards-button.tsx'

/** The dashboards of the present organisation, in the header and as commands. */
export const dashboardsFeature = defineFeature({
  id: 'dashboards',
  contributions: [{ slot: 'header.entries', order: 46, component: DashboardsButton }],
  commands: () => import('./dashboard-commands.ts').then((module) => module.useDashboardCommands),
})
