import type { Translation } from '../translation.ts'
import type { dashboards as english } from './en.ts'

/** Dashboards of the header. */
export const dashboards: Translation<typeof english> = {
  title: 'Översikter',
  more: 'Fler översikter',
  open: 'Översikt: {{name}}',
}
