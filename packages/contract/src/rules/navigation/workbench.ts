/** GRID-1: the columns of the workbench's grid, and the greatest number of its widgets and rows. */
export const WORKBENCH_GRID = { columns: 12, widgets: 24, rows: 400 } as const

/** GRID-2: the portal's own widgets. */
export const OWN_WIDGETS = [
  'due',
  'recent-visits',
  'favourites',
  'messages',
  'announcements',
  'my-projects',
  'view-requests',
  'dashboards',
  'notes',
  'pages',
] as const
export type OwnWidget = (typeof OWN_WIDGETS)[number]

/** GRID-5: the least and the greatest size of a widget, in columns and rows. */
export const WIDGET_SIZE = { width: { minimum: 3, maximum: 12 }, height: { minimum: 2, maximum: 12 } } as const

/** GRID-9: the longest text of the notes, in characters. */
export const NOTE_MAX = 10_000
