import { names } from '../names.ts'

const WIDGETS = [
  ['progress', names('形象进度', 'Progress of the works', 'Arbetenas framdrift'), '/apps/plan-core/progress'],
  ['milestones', names('里程碑', 'Milestones', 'Milstolpar'), '/apps/plan-core/milestones'],
  ['budget', names('成本概览', 'Cost at a glance', 'Ekonomin i korthet'), '/apps/cost-core/budget'],
  ['inspections', names('质量检查', 'Inspections', 'Kontroller'), '/apps/quality-core/inspections.html'],
] as const

/** GRID-2: widgets of applications on the workbench of a contractor. */
export const workbenchWidgets = WIDGETS.map(([code, title, content_url], index) => ({
  tenant_id: 20001,
  code,
  names: JSON.stringify(title),
  content_url,
  width: 6,
  height: 6,
  sort: index,
  enabled: true,
}))
