import { directory, menu, PROJECTS, type SeedApplication } from './application-rows.ts'
import { planningReports } from './planning-reports.ts'
import { names } from '../names.ts'

/** A view of the schedule. The sample shows the same chart for every view; the URL names the view. */
const view = (id: number, code: string, title: ReturnType<typeof names>, options = {}) =>
  menu(id, code, title, '/schedule', { urlParams: `view=${code.slice('plan.'.length)}`, ...options })

/** Has more menus than the main menu can show, and more reports than the sub menu (MENU-9). */
export const planning: SeedApplication = {
  id: 100200,
  code: 'plan-core',
  product: 'plan',
  group: 'pm',
  names: names('计划管理', 'Planning', 'Planering'),
  kind: 'realm',
  source: 'samples/planning',
  icon: 'icon-plan',
  startPath: '/schedule',
  orgTypes: PROJECTS,
  menus: [
    menu(100231, 'plan.schedule', names('进度计划', 'Schedule', 'Tidplan'), '/schedule', {
      urlParams: 'view=gantt',
      pageCode: 'schedule-main',
      icon: 'icon-gantt',
    }),
    menu(100232, 'plan.resource', names('资源', 'Resources', 'Resurser'), '/resources', { icon: 'icon-resource' }),
    directory(100220, 'plan.control', names('进度管控', 'Control', 'Styrning'), [
      directory(100221, 'plan.control.time', names('工期控制', 'Time control', 'Tidsstyrning'), [
        directory(100222, 'plan.control.follow-up', names('跟踪', 'Follow-up', 'Uppföljning'), [
          menu(100233, 'plan.milestone', names('里程碑', 'Milestones', 'Milstolpar'), '/milestones', {
            icon: 'icon-milestone',
          }),
        ]),
        view(100234, 'plan.critical-path', names('关键线路', 'Critical path', 'Kritisk linje')),
      ]),
      view(100235, 'plan.baseline', names('基准计划', 'Baselines', 'Baslinjer')),
    ]),
    view(100236, 'plan.look-ahead', names('滚动计划', 'Look-ahead', 'Rullande plan')),
    view(100237, 'plan.work-package', names('工作包', 'Work packages', 'Arbetspaket')),
    view(100238, 'plan.progress', names('形象进度', 'Progress', 'Framdrift')),
    view(100239, 'plan.calendar', names('工作日历', 'Calendars', 'Kalendrar')),
    view(100240, 'plan.constraint', names('制约因素', 'Constraints', 'Hinder')),
    view(100241, 'plan.earned-value', names('挣值分析', 'Earned value', 'Resultatvärde')),
    view(100242, 'plan.delivery', names('材料进场', 'Deliveries', 'Leveranser')),
    view(100243, 'plan.traffic-stage', names('交通导改', 'Traffic stages', 'Trafikomläggningar')),
    view(100244, 'plan.permit', names('施工许可', 'Permits', 'Tillstånd')),
    view(100245, 'plan.scenario', names('方案比选', 'Scenarios', 'Scenarier')),
    view(100246, 'plan.risk', names('进度风险', 'Schedule risks', 'Tidsrisker')),
    view(100247, 'plan.handover', names('竣工移交', 'Handover', 'Överlämning')),
    planningReports,
    menu(100248, 'plan.method', names('施工方案', 'Method statements', 'Arbetsberedningar'), '/schedule', {
      pageCode: 'about:blank',
    }),
    view(100249, 'plan.mobile', names('移动端计划', 'Mobile planning', 'Mobil planering')),
    view(100250, 'plan.weather', names('气象预警', 'Weather warnings', 'Vädervarningar')),
  ],
}
