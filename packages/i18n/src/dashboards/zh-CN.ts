import type { Translation } from '../translation.ts'
import type { dashboards as english } from './en.ts'

/** Dashboards of the header. */
export const dashboards: Translation<typeof english> = {
  title: '数据看板',
  more: '更多看板',
  open: '看板：{{name}}',
}
