import { names } from '../names.ts'

const STEPS = [
  [
    'organisation',
    names('选择项目', 'Choose your project', 'Välj projekt'),
    names(
      '在此选择您当前负责的项目。',
      'Pick the project that you work on today.',
      'Välj det projekt du arbetar i just nu.',
    ),
  ],
  [
    'applications',
    names('打开应用', 'Open an application', 'Öppna en applikation'),
    names(
      '计划、成本、质量等应用都在这里。',
      'Planning, cost and quality are all here.',
      'Planering, ekonomi och kvalitet finns här.',
    ),
  ],
  [
    'help',
    names('联系支持', 'Get support', 'Få hjälp'),
    names(
      '操作指南和问题反馈都在“帮助”中。',
      'Guides and the help desk are in Help.',
      'Guider och supporten finns under Hjälp.',
    ),
  ],
] as const

/** GUIDE-2: the third tenant's own tour. */
export const tourSteps = STEPS.map(([anchor, title, text], index) => ({
  tenant_id: 20003,
  id: index + 1,
  anchor,
  titles: JSON.stringify(title),
  texts: JSON.stringify(text),
  sort: index,
  enabled: true,
}))
