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
      '您可以使用的应用都在这里。',
      'All applications that you can use are here.',
      'Alla applikationer som du kan använda finns här.',
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
