import type { ByLocale } from '../texts/texts.ts'

/** A line of the budget; amounts in millions of the project's currency. */
export interface BudgetLine {
  code: string
  names: ByLocale
  budget: number
  changes: number
  committed: number
  actual: number
  forecast: number
}

export interface BudgetGroup {
  code: string
  names: ByLocale
  lines: readonly BudgetLine[]
}

const group = (code: string, [en, sv, zh]: [string, string, string], lines: readonly BudgetLine[]): BudgetGroup => ({
  code,
  names: { en, 'sv-SE': sv, 'zh-CN': zh },
  lines,
})

function line(
  code: string,
  [en, sv, zh]: [string, string, string],
  ...[budget, changes, committed, actual, forecast]: [number, number, number, number, number]
): BudgetLine {
  return { code, names: { en, 'sv-SE': sv, 'zh-CN': zh }, budget, changes, committed, actual, forecast }
}

// prettier-ignore
export const BUDGET: readonly BudgetGroup[] = [
  group('10', ['Preliminaries', 'Gemensamma kostnader', '措施与管理'], [
    line('1010', ['Project management', 'Projektledning', '项目管理'], 412, 0, 286.4, 148.2, 418),
    line('1020', ['Site establishment', 'Etablering', '临时设施'], 186.5, 4.2, 190.7, 171.9, 190.7),
    line('1030', ['Temporary power and water', 'Tillfällig el och vatten', '临水临电'], 74, 0, 61.5, 29.8, 79.5),
    line('1040', ['Insurance and bonds', 'Försäkringar och garantier', '保险与保函'], 118, 0, 118, 64.3, 118),
    line('1050', ['Design and surveys', 'Projektering och undersökningar', '设计与勘察'], 324, 11.8, 331.2, 262.7, 341.5),
  ]),
  group('20', ['West portal', 'Västra mynningen', '西洞口'], [
    line('2010', ['Diaphragm walls', 'Slitsmurar', '地下连续墙'], 268, 9.4, 277.4, 274.1, 277.4),
    line('2020', ['Excavation and bracing', 'Schakt och stämp', '开挖与支撑'], 196, 6.1, 198.6, 171.3, 209.8),
    line('2030', ['Concrete and reinforcement', 'Betong och armering', '混凝土与钢筋'], 342, 0, 214.9, 58.6, 338),
    line('2040', ['Waterproofing and backfill', 'Tätskikt och återfyllning', '防水与回填'], 88, 0, 0, 0, 88),
    line('2050', ['Portal building', 'Portalbyggnad', '管理用房'], 96, 2.5, 12.4, 1.9, 98.5),
  ]),
  group('30', ['Marine works', 'Marina arbeten', '海上工程'], [
    line('3010', ['Dredging', 'Muddring', '疏浚'], 684, 22.7, 702.5, 431.6, 728.4),
    line('3020', ['Gravel bed', 'Grusbädd', '碎石基床'], 312, 0, 298.1, 82.7, 306),
    line('3030', ['Towing and immersion', 'Bogsering och sänkning', '浮运与沉放'], 756, 0, 688, 143.2, 771.5),
    line('3040', ['Closure joint', 'Slutfog', '最终接头'], 128, 0, 0, 0, 128),
    line('3050', ['Locking fill and rock', 'Sidofyllning och sten', '回填与护石'], 264, 0, 118.6, 0, 259),
    line('3060', ['Environmental monitoring', 'Miljökontroll', '环境监测'], 58, 3.2, 61.2, 27.4, 64.1),
  ]),
  group('40', ['Element production', 'Elementtillverkning', '管节预制'], [
    line('4010', ['Factory and casting line', 'Fabrik och gjutlinje', '厂房与预制线'], 486, 18.6, 504.6, 498.2, 506),
    line('4020', ['Concrete', 'Betong', '混凝土'], 612, 0, 588.2, 151.4, 604),
    line('4030', ['Reinforcement', 'Armering', '钢筋'], 574, 0, 561.7, 148.9, 602.3),
    line('4040', ['Bulkheads and gaskets', 'Ändskott och packningar', '端封门与止水带'], 168, 0, 166.4, 61.8, 166.4),
    line('4050', ['Outfitting and ballast tanks', 'Utrustning och ballasttankar', '舾装与压载水箱'], 142, 5.4, 96.3, 31.6, 149),
  ]),
  group('50', ['East portal', 'Östra mynningen', '东洞口'], [
    line('5010', ['Cofferdam', 'Fångdamm', '围堰'], 176, 7.9, 183.9, 182.6, 183.9),
    line('5020', ['Excavation and dewatering', 'Schakt och länshållning', '开挖与降水'], 148, 0, 139.5, 54.3, 151.8),
    line('5030', ['Concrete structures', 'Betongkonstruktioner', '混凝土结构'], 286, 0, 42.1, 0, 286),
    line('5040', ['Portal building', 'Portalbyggnad', '管理用房'], 92, 0, 0, 0, 92),
  ]),
  group('60', ['Systems', 'Installationer', '机电系统'], [
    line('6010', ['Fire protection lining', 'Brandskyddsinklädnad', '防火内衬'], 224, 0, 0, 0, 231),
    line('6020', ['Ventilation', 'Ventilation', '通风'], 168, 0, 24.6, 4.1, 168),
    line('6030', ['Power and lighting', 'Kraft och belysning', '供电与照明'], 296, 0, 38.2, 6.3, 292.5),
    line('6040', ['Control and traffic systems', 'Styr- och trafiksystem', '监控与交通系统'], 242, 6.5, 51.4, 9.8, 256.7),
    line('6050', ['Fire water and drainage', 'Brandvatten och dränering', '消防与排水'], 124, 0, 0, 0, 124),
  ]),
  group('70', ['Railway and roads', 'Järnväg och väg', '铁路与道路'], [
    line('7010', ['Track', 'Spår', '轨道'], 318, 0, 0, 0, 318),
    line('7020', ['Signalling and telecommunications', 'Signal och tele', '信号与通信'], 276, 0, 19.8, 2.2, 281),
    line('7030', ['Overhead line', 'Kontaktledning', '接触网'], 124, 0, 0, 0, 124),
    line('7040', ['Pavement and approach roads', 'Beläggning och anslutningar', '路面与接线'], 372, 0, 84.5, 11.6, 366),
  ]),
  group('90', ['Risk and contingency', 'Risk och oförutsett', '风险与预备费'], [
    line('9010', ['Allocated risk', 'Fördelad risk', '已分配风险'], 260, -61.4, 0, 0, 171.2),
    line('9020', ['Management reserve', 'Ledningsreserv', '管理储备'], 180, -36.9, 0, 0, 143.1),
  ]),
]
