import { directory, menu } from './application-rows.ts'
import { names } from '../names.ts'

const report = (id: number, name: string, title: ReturnType<typeof names>) =>
  menu(id, `plan.report.${name}`, title, '/schedule', {
    urlParams: `report=${name}`,
    authorities: [`plan.report.${name}.view`],
  })

/** Enough reports for the sub menu to need paging. */
export const planningReports = directory(
  100260,
  'plan.report',
  names('报表', 'Reports', 'Rapporter'),
  [
    report(100261, 'weekly', names('周报', 'Weekly report', 'Veckorapport')),
    report(100262, 'monthly', names('月报', 'Monthly report', 'Månadsrapport')),
    report(100263, 'delay', names('延误分析', 'Delay analysis', 'Förseningsanalys')),
    report(100264, 'critical', names('关键作业', 'Critical activities', 'Kritiska aktiviteter')),
    report(100265, 'milestones', names('里程碑趋势', 'Milestone trend', 'Milstolpstrend')),
    report(100266, 'histogram', names('资源直方图', 'Resource histogram', 'Resurshistogram')),
    report(100267, 'manpower', names('劳动力', 'Workforce', 'Bemanning')),
    report(100268, 'machinery', names('机械设备', 'Machinery', 'Maskiner')),
    report(100269, 'weather-days', names('天气停工', 'Weather days', 'Väderdagar')),
    report(100270, 's-curve', names('S 曲线', 'S-curve', 'S-kurva')),
    report(100271, 'baseline', names('基准对比', 'Baseline comparison', 'Jämförelse mot baslinje')),
    report(100272, 'changes', names('变更记录', 'Change log', 'Ändringslogg')),
    report(100273, 'subcontractors', names('分包进度', 'Subcontractor progress', 'Underentreprenörers framdrift')),
    report(100274, 'deliveries', names('到货计划', 'Delivery plan', 'Leveransplan')),
    report(100275, 'handover', names('移交计划', 'Handover plan', 'Överlämningsplan')),
    report(100276, 'lessons', names('经验总结', 'Lessons learned', 'Erfarenhetsåterföring')),
  ],
  { icon: 'icon-report' },
)
