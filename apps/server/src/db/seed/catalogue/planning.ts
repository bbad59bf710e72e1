import { directory, homeCards, menu, PROJECTS, type SeedApplication } from './application-rows.ts'
import { names } from '../names.ts'

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
  extends: homeCards('/home-cards.html'),
  menus: [
    menu(100231, 'plan.schedule', names('进度计划', 'Schedule', 'Tidplan'), '/schedule', {
      urlParams: 'view=gantt',
      pageCode: 'schedule-main',
      icon: 'icon-gantt',
    }),
    menu(100236, 'plan.look-ahead', names('滚动计划', 'Look-ahead', 'Rullande plan'), '/look-ahead', {
      icon: 'icon-look-ahead',
    }),
    menu(100232, 'plan.resource', names('资源', 'Resources', 'Resurser'), '/resources', { icon: 'icon-resource' }),
    menu(100238, 'plan.progress', names('形象进度', 'Progress', 'Framdrift'), '/progress', { icon: 'icon-progress' }),
    directory(
      100220,
      'plan.control',
      names('进度管控', 'Control', 'Styrning'),
      [
        directory(100221, 'plan.control.time', names('工期控制', 'Time control', 'Tidsstyrning'), [
          directory(100222, 'plan.control.follow-up', names('跟踪', 'Follow-up', 'Uppföljning'), [
            menu(100233, 'plan.milestone', names('里程碑', 'Milestones', 'Milstolpar'), '/milestones', {
              icon: 'icon-milestone',
            }),
          ]),
          menu(100234, 'plan.critical-path', names('关键线路', 'Critical path', 'Kritisk linje'), '/critical-path', {
            icon: 'icon-critical-path',
          }),
        ]),
        menu(100235, 'plan.baseline', names('基准计划', 'Baselines', 'Baslinjer'), '/baselines', {
          icon: 'icon-baseline',
        }),
      ],
      { icon: 'icon-control' },
    ),
    menu(100246, 'plan.risk', names('进度风险', 'Schedule risks', 'Tidsrisker'), '/risks', { icon: 'icon-risk' }),
    menu(100250, 'plan.weather', names('气象预警', 'Weather warnings', 'Vädervarningar'), '/weather', {
      icon: 'icon-weather',
    }),
    menu(100247, 'plan.handover', names('竣工移交', 'Handover', 'Överlämning'), '/handover', { icon: 'icon-handover' }),
    // A page that cannot be a favourite.
    menu(100248, 'plan.method', names('施工方案', 'Method statements', 'Arbetsberedningar'), '/methods', {
      pageCode: 'about:blank',
      icon: 'icon-method',
    }),
    // A rule hides it, because its service is down in the demonstration (MENU-6).
    menu(100249, 'plan.mobile', names('移动端计划', 'Mobile planning', 'Mobil planering'), '/mobile', {
      icon: 'icon-look-ahead',
    }),
  ],
}
