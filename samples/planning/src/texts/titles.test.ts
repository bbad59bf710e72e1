import { expect, test } from 'vitest'
import { TEXTS } from './texts.ts'

// The names of the portal's menus, as the server's test of DEMO-12 has them.
// prettier-ignore
const TITLES = {
  en: ['Schedule', 'Critical path', 'Mobile planning', 'Look-ahead', 'Resources', 'Progress', 'Milestones', 'Baselines', 'Schedule risks', 'Weather warnings', 'Handover', 'Method statements', 'Cranes', 'Crane bookings'],
  'sv-SE': ['Tidplan', 'Kritisk linje', 'Mobil planering', 'Rullande plan', 'Resurser', 'Framdrift', 'Milstolpar', 'Baslinjer', 'Tidsrisker', 'Vädervarningar', 'Överlämning', 'Arbetsberedningar', 'Kranar', 'Kranbokningar'],
  'zh-CN': ['进度计划', '关键线路', '移动端计划', '滚动计划', '资源', '形象进度', '里程碑', '基准计划', '进度风险', '气象预警', '竣工移交', '施工方案', '起重机', '吊装预订'],
} as const

test.each(Object.entries(TITLES))(
  'DEMO-12 the headings of the pages are the names of the menus (%s)',
  (locale, titles) => {
    const texts = TEXTS[locale as keyof typeof TITLES]
    const { criticalPath, mobile, lookAhead, resources, progress, milestones, baselines } = texts
    const { risks, weather, handover, methods, cranes, bookings, nav } = texts
    const pages = [criticalPath, mobile, lookAhead, resources, progress, milestones, baselines]
    const others = [risks, weather, handover, methods, cranes, bookings]
    expect([nav.schedule, ...[...pages, ...others].map(({ title }) => title)]).toEqual(titles)
  },
)
