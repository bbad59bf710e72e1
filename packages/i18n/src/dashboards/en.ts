/** Dashboards of the header. */
export const dashboards = {
  title: 'Dashboards',
  more: 'More dashboards',
  open: 'Dashboard: {{name}}',
} as const
