import type { ByLocale } from '../../../shared/src/locale.ts'
import type { Crew } from '../../../shared/src/projects/works.ts'

/** One line of the work breakdown structure. */
export interface ScheduleLine {
  wbs: string
  names: ByLocale
  /** Undefined for a group, which spans its lines. */
  work?: { start: string; end: string; progress: number; crew: CrewCode; after: readonly string[]; critical: boolean }
}

export type CrewCode = Crew

const group = (wbs: string, en: string, sv: string, zh: string): ScheduleLine => ({
  wbs,
  names: { en, 'sv-SE': sv, 'zh-CN': zh },
})

function line(
  wbs: string,
  [en, sv, zh]: [string, string, string],
  [start, end]: [string, string],
  progress: number,
  crew: CrewCode,
  after: readonly string[] = [],
  critical = false,
): ScheduleLine {
  return {
    wbs,
    names: { en, 'sv-SE': sv, 'zh-CN': zh },
    work: { start, end, progress, crew, after, critical },
  }
}

// A table reads best with one row a line.
// prettier-ignore
export const SCHEDULE: readonly ScheduleLine[] = [
  group('1', 'Preparation and design', 'Förberedelser och projektering', '前期准备与设计'),
  line('1.1', ['Mobilisation and site set-up', 'Etablering', '施工动员与临建'], ['2025-03-03', '2025-06-27'], 100, 'civil'),
  line('1.2', ['Marine ground investigation', 'Marin geoteknisk undersökning', '海上地质勘察'], ['2025-03-17', '2025-07-18'], 100, 'marine'),
  line('1.3', ['Environmental conditions and permits', 'Miljövillkor och tillstånd', '环境许可条件落实'], ['2025-03-03', '2025-09-26'], 100, 'design'),
  line('1.4', ['Detailed design, tunnel structures', 'Bygghandling, tunnelkonstruktion', '隧道结构施工图设计'], ['2025-04-07', '2026-05-29'], 100, 'design', [], true),
  line('1.5', ['Detailed design, mechanical and electrical', 'Bygghandling, installationer', '机电施工图设计'], ['2025-10-06', '2027-01-29'], 84, 'design', ['1.4']),
  line('1.6', ['Utility diversions, west shore', 'Ledningsomläggningar, västra stranden', '西岸管线迁改'], ['2025-06-02', '2025-12-19'], 100, 'civil', ['1.1']),

  group('2', 'West portal, cut and cover', 'Västra mynningen, betongtunnel i schakt', '西洞口明挖段'),
  line('2.1', ['Diaphragm walls', 'Slitsmurar', '地下连续墙'], ['2025-09-01', '2026-03-27'], 100, 'civil', ['1.6']),
  line('2.2', ['Excavation, stage 1', 'Schakt, etapp 1', '土方开挖第一阶段'], ['2026-03-02', '2026-07-10'], 100, 'civil', ['2.1']),
  line('2.3', ['Excavation, stage 2, and bracing', 'Schakt och stämp, etapp 2', '土方开挖第二阶段及支撑'], ['2026-06-22', '2026-11-27'], 92, 'civil', ['2.2']),
  line('2.4', ['Base slab', 'Bottenplatta', '底板'], ['2026-10-05', '2027-03-19'], 31, 'civil', ['2.3']),
  line('2.5', ['Walls and roof', 'Väggar och tak', '侧墙与顶板'], ['2027-01-11', '2027-09-24'], 0, 'civil', ['2.4']),
  line('2.6', ['Waterproofing and backfill', 'Tätskikt och återfyllning', '防水与回填'], ['2027-07-05', '2027-12-17'], 0, 'civil', ['2.5']),
  line('2.7', ['Portal building west', 'Portalbyggnad väst', '西洞口管理用房'], ['2027-09-06', '2028-06-30'], 0, 'civil', ['2.5']),

  group('3', 'Dredging and foundation', 'Muddring och grundläggning', '疏浚与基床'),
  line('3.1', ['Silt curtains and turbidity monitoring', 'Siltgardiner och grumlingskontroll', '防污帘与浊度监测'], ['2025-08-04', '2025-10-31'], 100, 'marine', ['1.3']),
  line('3.2', ['Trench dredging, section A', 'Muddring av tunnelgrav, del A', '基槽疏浚 A 段'], ['2025-10-13', '2026-04-24'], 100, 'marine', ['3.1'], true),
  line('3.3', ['Trench dredging, section B', 'Muddring av tunnelgrav, del B', '基槽疏浚 B 段'], ['2026-04-13', '2026-10-30'], 100, 'marine', ['3.2']),
  line('3.4', ['Trench dredging, section C', 'Muddring av tunnelgrav, del C', '基槽疏浚 C 段'], ['2026-10-19', '2027-05-28'], 17, 'marine', ['3.3']),
  line('3.5', ['Gravel bed, section A', 'Grusbädd, del A', '碎石基床 A 段'], ['2026-08-17', '2026-12-11'], 78, 'marine', ['3.2'], true),
  line('3.6', ['Gravel bed, section B', 'Grusbädd, del B', '碎石基床 B 段'], ['2027-02-01', '2027-07-30'], 0, 'marine', ['3.3', '3.5']),
  line('3.7', ['Gravel bed, section C', 'Grusbädd, del C', '碎石基床 C 段'], ['2027-08-02', '2028-01-28'], 0, 'marine', ['3.4', '3.6']),

  group('4', 'Element factory', 'Elementfabrik', '管节预制厂'),
  line('4.1', ['Casting hall and gantry cranes', 'Gjuthall och portalkranar', '浇筑厂房与门吊'], ['2025-05-05', '2026-01-30'], 100, 'casting', ['1.1'], true),
  line('4.2', ['Casting line commissioning', 'Driftsättning av gjutlinje', '预制线调试'], ['2026-01-12', '2026-04-17'], 100, 'casting', ['4.1'], true),
  line('4.3', ['Floating dock and gates', 'Flytdocka och portar', '浮船坞与坞门'], ['2025-11-03', '2026-08-28'], 100, 'casting', ['4.1']),
  line('4.4', ['Cast elements 1–5', 'Gjutning av element 1–5', '管节 1–5 预制'], ['2026-04-20', '2026-11-13'], 100, 'casting', ['4.2'], true),
  line('4.5', ['Cast elements 6–10', 'Gjutning av element 6–10', '管节 6–10 预制'], ['2026-10-26', '2027-05-21'], 14, 'casting', ['4.4'], true),
  line('4.6', ['Cast elements 11–15', 'Gjutning av element 11–15', '管节 11–15 预制'], ['2027-05-10', '2027-12-03'], 0, 'casting', ['4.5'], true),
  line('4.7', ['Cast elements 16–20', 'Gjutning av element 16–20', '管节 16–20 预制'], ['2027-11-22', '2028-06-16'], 0, 'casting', ['4.6'], true),

  group('5', 'Immersion', 'Sänkning', '管节沉放'),
  line('5.1', ['Towing and mooring equipment', 'Bogser- och förtöjningsutrustning', '浮运与系泊设备'], ['2026-05-04', '2026-12-18'], 71, 'marine'),
  line('5.2', ['Immerse elements 1–5', 'Sänkning av element 1–5', '管节 1–5 沉放'], ['2027-01-18', '2027-06-25'], 0, 'marine', ['3.5', '4.4', '5.1'], true),
  line('5.3', ['Immerse elements 6–10', 'Sänkning av element 6–10', '管节 6–10 沉放'], ['2027-08-09', '2028-01-21'], 0, 'marine', ['3.6', '4.5', '5.2'], true),
  line('5.4', ['Immerse elements 11–15', 'Sänkning av element 11–15', '管节 11–15 沉放'], ['2028-02-14', '2028-07-21'], 0, 'marine', ['3.7', '4.6', '5.3'], true),
  line('5.5', ['Immerse elements 16–20', 'Sänkning av element 16–20', '管节 16–20 沉放'], ['2028-08-07', '2028-12-15'], 0, 'marine', ['4.7', '5.4'], true),
  line('5.6', ['Closure joint', 'Slutfog', '最终接头'], ['2029-01-08', '2029-03-02'], 0, 'marine', ['5.5'], true),
  line('5.7', ['Locking fill and rock protection', 'Sidofyllning och stenskydd', '锁定回填与护石'], ['2027-03-01', '2029-05-25'], 0, 'marine', ['5.2']),

  group('6', 'East portal', 'Östra mynningen', '东洞口'),
  line('6.1', ['Cofferdam', 'Fångdamm', '围堰'], ['2026-02-02', '2026-08-14'], 100, 'civil', ['1.4']),
  line('6.2', ['Dewatering and excavation', 'Länshållning och schakt', '降水与开挖'], ['2026-08-03', '2027-02-26'], 46, 'civil', ['6.1']),
  line('6.3', ['Base slab and walls', 'Bottenplatta och väggar', '底板与侧墙'], ['2027-02-08', '2027-11-26'], 0, 'civil', ['6.2']),
  line('6.4', ['Roof and ramp', 'Tak och ramp', '顶板与坡道'], ['2027-10-18', '2028-05-26'], 0, 'civil', ['6.3']),
  line('6.5', ['Portal building east', 'Portalbyggnad öst', '东洞口管理用房'], ['2028-04-03', '2028-12-15'], 0, 'civil', ['6.4']),

  group('7', 'Tunnel fit-out', 'Inredning av tunnel', '隧道内装与机电'),
  line('7.1', ['Ballast concrete', 'Ballastbetong', '压舱混凝土'], ['2027-09-06', '2029-03-30'], 0, 'fitout', ['5.2']),
  line('7.2', ['Fire protection lining', 'Brandskyddsinklädnad', '防火内衬'], ['2028-03-06', '2029-05-25'], 0, 'fitout', ['5.3']),
  line('7.3', ['Ventilation and jet fans', 'Ventilation och impulsfläktar', '通风与射流风机'], ['2028-09-04', '2029-06-29'], 0, 'fitout', ['1.5', '7.2']),
  line('7.4', ['Power supply and lighting', 'Kraftförsörjning och belysning', '供电与照明'], ['2028-06-05', '2029-06-29'], 0, 'fitout', ['1.5', '5.4']),
  line('7.5', ['Control and traffic management system', 'Styr- och trafikledningssystem', '监控与交通管理系统'], ['2028-10-02', '2029-07-27'], 0, 'fitout', ['7.4'], true),
  line('7.6', ['Fire water and drainage', 'Brandvatten och dränering', '消防给水与排水'], ['2028-04-03', '2029-04-27'], 0, 'fitout', ['5.3']),
  line('7.7', ['Emergency exits and signage', 'Nödutgångar och skyltning', '逃生通道与标识'], ['2029-01-15', '2029-07-13'], 0, 'fitout', ['7.2']),

  group('8', 'Railway systems', 'Järnvägssystem', '铁路系统'),
  line('8.1', ['Slab track', 'Ballastfritt spår', '无砟轨道'], ['2028-10-16', '2029-05-31'], 0, 'rail', ['7.1'], true),
  line('8.2', ['Overhead contact line', 'Kontaktledning', '接触网'], ['2029-03-05', '2029-08-10'], 0, 'rail', ['8.1']),
  line('8.3', ['Signalling', 'Signalsystem', '信号系统'], ['2029-02-05', '2029-09-14'], 0, 'rail', ['8.1'], true),
  line('8.4', ['Railway telecommunications', 'Järnvägsradio och tele', '铁路通信'], ['2029-03-19', '2029-08-31'], 0, 'rail', ['8.1']),

  group('9', 'Road works', 'Vägarbeten', '道路工程'),
  line('9.1', ['Pavement and barriers', 'Beläggning och räcken', '路面与护栏'], ['2029-04-02', '2029-08-17'], 0, 'road', ['7.2']),
  line('9.2', ['Approach roads and interchanges', 'Anslutningsvägar och trafikplatser', '连接线与互通'], ['2027-04-05', '2028-10-27'], 0, 'road'),
  line('9.3', ['Variable signs and tolling', 'Omställbara skyltar och vägavgift', '可变标志与收费系统'], ['2029-05-07', '2029-09-07'], 0, 'road', ['9.1']),

  group('10', 'Commissioning', 'Driftsättning', '联调与移交'),
  line('10.1', ['System integration tests', 'Systemintegrationstester', '系统联调'], ['2029-08-06', '2030-01-25'], 0, 'test', ['7.5', '8.3'], true),
  line('10.2', ['Emergency exercise with rescue services', 'Räddningsövning', '应急救援联合演练'], ['2030-01-14', '2030-02-15'], 0, 'test', ['10.1']),
  line('10.3', ['Trial operation', 'Provdrift', '试运行'], ['2030-02-04', '2030-05-10'], 0, 'test', ['10.1'], true),
  line('10.4', ['Handover to the operator', 'Överlämning till driftorganisationen', '移交运营单位'], ['2030-05-13', '2030-06-14'], 0, 'test', ['10.3'], true),
]
