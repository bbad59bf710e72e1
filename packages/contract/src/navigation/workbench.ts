import { z } from 'zod/mini'
import { Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { NOTE_MAX, WIDGET_SIZE, WORKBENCH_GRID } from '../rules/navigation/workbench.ts'

const { columns, rows, widgets } = WORKBENCH_GRID
const { width, height } = WIDGET_SIZE

const position = {
  /** Column and row of the upper left corner, from 0. */
  x: z.int().check(z.minimum(0), z.maximum(columns - 1)),
  y: z.int().check(z.minimum(0), z.maximum(rows)),
  /** Columns and rows. */
  w: z.int().check(z.minimum(width.minimum), z.maximum(width.maximum)),
  h: z.int().check(z.minimum(height.minimum), z.maximum(height.maximum)),
}

const WidgetKind = {
  /** Unique in the tenant; one of `OWN_WIDGETS` for a widget of the portal. */
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** The page of an application, `/apps/{code}/…`; null for a widget of the portal. */
  contentUrl: z.nullable(z.string()),
}

/** A widget in its place. */
export const Widget = z.object({
  ...WidgetKind,
  ...position,
  /** Reserved for settings of the widget. */
  config: z.record(z.string(), z.unknown()),
})
export type Widget = z.infer<typeof Widget>

/** A widget that the person may add; `w` and `h` are its size then. */
export const AvailableWidget = z.object({ ...WidgetKind, w: position.w, h: position.h })
export type AvailableWidget = z.infer<typeof AvailableWidget>

/** The place of a widget in the person's own layout. */
export const WidgetPlace = z.object({ code: boundedText(60), ...position })
export type WidgetPlace = z.infer<typeof WidgetPlace>

export const WorkbenchConfig = z.object({
  orgId: Id,
  layout: z.literal('grid'),
  columns: z.int(),
  /** False for a viewer of another tenant. */
  editable: z.boolean(),
  /** Whether the tenant shows the workbench (`workbenchShow`). */
  enabled: z.boolean(),
  /** True until the person has changed the layout here. */
  isDefault: z.boolean(),
  widgets: z.array(Widget),
  /** All widgets of the portal and of the tenant, placed or not. */
  available: z.array(AvailableWidget),
})
export type WorkbenchConfig = z.infer<typeof WorkbenchConfig>

const OfOrganisation = z.object({ orgId: IdText })
const Note = z.object({ text: z.string().check(z.maxLength(NOTE_MAX)) })

export const workbench = [
  endpoint('GET /api/workbench/v4/user-widgets/workbench-config', {
    summary: "The person's workbench in an organisation, for the session's identity",
    access: 'tenant',
    query: OfOrganisation,
    response: WorkbenchConfig,
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /api/workbench/v4/user-widgets/workbench-config', {
    summary: "Replace the layout of the person's workbench in an organisation",
    access: 'tenant',
    query: OfOrganisation,
    body: z.object({ widgets: z.array(WidgetPlace).check(z.maxLength(widgets)) }),
    response: WorkbenchConfig,
    errors: ['NOT_FOUND'],
  }),
  endpoint('DELETE /api/workbench/v4/user-widgets/workbench-config', {
    summary: 'Return to the default layout in an organisation',
    access: 'tenant',
    query: OfOrganisation,
    response: WorkbenchConfig,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/workbench/v4/user-widgets/note', {
    summary: "The person's notes in an organisation; an empty text without any",
    access: 'tenant',
    query: OfOrganisation,
    response: Note,
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /api/workbench/v4/user-widgets/note', {
    summary: "Replace the person's notes in an organisation",
    access: 'tenant',
    query: OfOrganisation,
    body: Note,
    response: Note,
    errors: ['NOT_FOUND'],
  }),
] as const
