import type { ByLocale } from '../locale.ts'
import type { ProjectKind } from './project-ids.ts'

export type Crew = 'design' | 'civil' | 'marine' | 'casting' | 'fitout' | 'rail' | 'road' | 'test'

/** One activity. Start and end are percent of the project's duration, `share` is its part of the budget. */
export interface Work {
  names: ByLocale
  start: number
  end: number
  crew: Crew
  share: number
  isCritical: boolean
}

export interface WorkGroup {
  names: ByLocale
  works: readonly Work[]
}

type Names = [en: string, sv: string, zh: string]

const namesOf = ([en, sv, zh]: Names): ByLocale => ({ en, 'sv-SE': sv, 'zh-CN': zh })
const group = (names: Names, ...works: Work[]): WorkGroup => ({ names: namesOf(names), works })
const work = (
  names: Names,
  [start, end]: [number, number],
  crew: Crew,
  share: number,
  critical?: 'critical',
): Work => ({
  names: namesOf(names),
  start,
  end,
  crew,
  share,
  isCritical: critical !== undefined,
})

// A table reads best with one row a line.
// prettier-ignore
const PREPARATION = group(['Preparation and design', 'Förberedelser och projektering', '前期准备与设计'],
  work(['Site set-up', 'Etablering', '施工临建'], [0, 8], 'civil', 3),
  work(['Permits and environmental conditions', 'Tillstånd och miljövillkor', '施工许可与环保条件'], [0, 12], 'design', 1),
  work(['Detailed design', 'Bygghandling', '施工图设计'], [2, 30], 'design', 6, 'critical'),
  work(['Utility diversions', 'Ledningsomläggningar', '管线迁改'], [6, 20], 'civil', 4),
)
// prettier-ignore
const COMPLETION = group(['Completion', 'Färdigställande', '竣工与移交'],
  work(['Inspections and remedial works', 'Besiktningar och åtgärder', '验收与整改'], [90, 97], 'test', 1, 'critical'),
  work(['As-built documents', 'Relationshandlingar', '竣工资料'], [85, 98], 'design', 1),
  work(['Handover', 'Överlämning', '移交'], [97, 100], 'test', 1, 'critical'),
)

// prettier-ignore
const MAIN_WORKS: Readonly<Record<ProjectKind, readonly WorkGroup[]>> = {
  tunnel: [
    group(['Access and shafts', 'Tillfarter och schakt', '施工通道与竖井'],
      work(['Access tunnel', 'Arbetstunnel', '施工支洞'], [10, 26], 'civil', 8, 'critical'),
      work(['Ventilation shaft', 'Ventilationsschakt', '通风竖井'], [18, 36], 'civil', 5),
    ),
    group(['Rock works', 'Berguttag', '洞身开挖'],
      work(['Pre-grouting', 'Förinjektering', '超前注浆'], [24, 58], 'civil', 9),
      work(['Drill and blast, north drift', 'Borrning och sprängning, norra fronten', '北侧钻爆开挖'], [26, 60], 'civil', 17, 'critical'),
      work(['Drill and blast, south drift', 'Borrning och sprängning, södra fronten', '南侧钻爆开挖'], [28, 62], 'civil', 16),
      work(['Rock bolts and sprayed concrete', 'Bergbult och sprutbetong', '锚杆与喷射混凝土'], [30, 66], 'civil', 11),
    ),
    group(['Lining and installations', 'Inklädnad och installationer', '衬砌与机电'],
      work(['Drainage and lining', 'Dränering och inklädnad', '排水与衬砌'], [58, 80], 'fitout', 9, 'critical'),
      work(['Ventilation and power', 'Ventilation och kraft', '通风与供电'], [68, 88], 'fitout', 8),
      work(['Control systems and tests', 'Styrsystem och provning', '监控系统与测试'], [80, 92], 'test', 4, 'critical'),
    ),
  ],
  bridge: [
    group(['Foundations', 'Grundläggning', '基础工程'],
      work(['Temporary bridge and cofferdams', 'Provisorisk bro och fångdammar', '栈桥与围堰'], [8, 22], 'marine', 7),
      work(['Piling, abutments', 'Pålning, landfästen', '桥台桩基'], [14, 30], 'civil', 8),
      work(['Piling, piers', 'Pålning, mellanstöd', '桥墩桩基'], [18, 38], 'marine', 12, 'critical'),
    ),
    group(['Substructure', 'Underbyggnad', '下部结构'],
      work(['Abutments', 'Landfästen', '桥台'], [30, 46], 'civil', 8),
      work(['Piers', 'Mellanstöd', '桥墩'], [34, 54], 'civil', 12, 'critical'),
    ),
    group(['Superstructure', 'Överbyggnad', '上部结构'],
      work(['Steel girders, fabrication', 'Stålbalkar, tillverkning', '钢梁制作'], [24, 56], 'casting', 16),
      work(['Steel girders, launching', 'Stålbalkar, lansering', '钢梁顶推'], [54, 68], 'civil', 9, 'critical'),
      work(['Bridge deck', 'Brobaneplatta', '桥面板'], [62, 78], 'civil', 10, 'critical'),
      work(['Waterproofing and surfacing', 'Tätskikt och beläggning', '防水与铺装'], [76, 88], 'road', 5, 'critical'),
      work(['Parapets and lighting', 'Räcken och belysning', '护栏与照明'], [80, 92], 'fitout', 4),
    ),
  ],
  road: [
    group(['Earthworks', 'Markarbeten', '路基工程'],
      work(['Clearing and topsoil', 'Avverkning och avbaning', '清表'], [6, 16], 'civil', 3),
      work(['Rock cuts', 'Bergskärningar', '石方开挖'], [12, 40], 'civil', 11, 'critical'),
      work(['Embankments', 'Bankfyllning', '路堤填筑'], [18, 56], 'civil', 14, 'critical'),
      work(['Ground improvement', 'Grundförstärkning', '软基处理'], [14, 44], 'civil', 9),
    ),
    group(['Structures and drainage', 'Konstbyggnader och avvattning', '构造物与排水'],
      work(['Culverts and drainage', 'Trummor och avvattning', '涵洞与排水'], [20, 60], 'civil', 8),
      work(['Underpass', 'Vägport', '下穿通道'], [26, 54], 'civil', 9),
      work(['Wildlife crossing', 'Viltpassage', '动物通道'], [34, 62], 'civil', 7),
    ),
    group(['Pavement and equipment', 'Överbyggnad och vägutrustning', '路面与交安设施'],
      work(['Sub-base', 'Förstärkningslager', '底基层'], [48, 72], 'road', 9, 'critical'),
      work(['Asphalt layers', 'Asfaltlager', '沥青面层'], [64, 86], 'road', 11, 'critical'),
      work(['Barriers and signs', 'Räcken och skyltar', '护栏与标志'], [76, 92], 'road', 4),
      work(['Traffic switch-over', 'Trafikomläggning', '交通导改切换'], [86, 90], 'road', 1, 'critical'),
    ),
  ],
  rail: [
    group(['Substructure', 'Underbyggnad', '路基与下部结构'],
      work(['Embankment and track bed', 'Bank och banunderbyggnad', '路堤与道床基础'], [10, 42], 'civil', 15, 'critical'),
      work(['Cable ducts and drainage', 'Kanalisation och avvattning', '电缆槽与排水'], [22, 52], 'civil', 6),
      work(['Platforms and underpass', 'Plattformar och gångtunnel', '站台与地道'], [26, 60], 'civil', 12),
    ),
    group(['Track', 'Spår', '轨道工程'],
      work(['Ballast and sleepers', 'Ballast och slipers', '道砟与轨枕'], [42, 64], 'rail', 11, 'critical'),
      work(['Rails and welding', 'Räler och svetsning', '铺轨与焊接'], [54, 74], 'rail', 12, 'critical'),
      work(['Turnouts', 'Spårväxlar', '道岔'], [58, 76], 'rail', 6),
    ),
    group(['Railway systems', 'Järnvägssystem', '铁路系统'],
      work(['Overhead contact line', 'Kontaktledning', '接触网'], [60, 82], 'rail', 8),
      work(['Signalling', 'Signalsystem', '信号系统'], [58, 88], 'rail', 10, 'critical'),
      work(['Test runs', 'Provkörning', '试运行'], [86, 94], 'test', 2, 'critical'),
    ),
  ],
  harbour: [
    group(['Marine works', 'Marina arbeten', '水工工程'],
      work(['Demolition of the old quay', 'Rivning av befintlig kaj', '旧码头拆除'], [8, 18], 'marine', 4),
      work(['Dredging', 'Muddring', '疏浚'], [12, 34], 'marine', 13, 'critical'),
      work(['Scour protection', 'Erosionsskydd', '护底抛石'], [56, 70], 'marine', 6),
    ),
    group(['Quay structure', 'Kajkonstruktion', '码头结构'],
      work(['Sheet piles and anchors', 'Spont och förankring', '钢板桩与锚碇'], [24, 48], 'marine', 15, 'critical'),
      work(['Steel pipe piles', 'Stålrörspålar', '钢管桩'], [28, 52], 'marine', 12),
      work(['Capping beam and deck', 'Krönbalk och kajplatta', '胸墙与面板'], [46, 72], 'civil', 14, 'critical'),
      work(['Fenders and bollards', 'Fendrar och pollare', '护舷与系船柱'], [68, 82], 'marine', 4),
    ),
    group(['Yard and services', 'Hamnplan och försörjning', '堆场与配套'],
      work(['Backfill and paving', 'Återfyllning och beläggning', '回填与铺面'], [60, 86], 'road', 9, 'critical'),
      work(['Crane rails', 'Kranräls', '起重机轨道'], [70, 84], 'rail', 5),
      work(['Shore power and lighting', 'Landström och belysning', '岸电与照明'], [74, 92], 'fitout', 6),
    ),
  ],
  energy: [
    group(['Roads and pads', 'Vägar och uppställningsplatser', '道路与吊装平台'],
      work(['Access roads', 'Tillfartsvägar', '进场道路'], [8, 32], 'road', 10, 'critical'),
      work(['Crane pads', 'Kranplatser', '吊装平台'], [18, 42], 'civil', 6),
    ),
    group(['Foundations', 'Fundament', '基础工程'],
      work(['Excavation and blasting', 'Schakt och sprängning', '基坑开挖'], [22, 46], 'civil', 7, 'critical'),
      work(['Reinforcement', 'Armering', '钢筋'], [28, 52], 'casting', 8),
      work(['Concrete', 'Betong', '混凝土'], [30, 56], 'casting', 11, 'critical'),
    ),
    group(['Electrical works', 'Elarbeten', '电气工程'],
      work(['Internal cable network', 'Internt kabelnät', '场内集电线路'], [34, 66], 'fitout', 12),
      work(['Transformer station', 'Transformatorstation', '升压站'], [36, 72], 'fitout', 14),
      work(['Grid connection', 'Nätanslutning', '并网接入'], [68, 82], 'fitout', 8, 'critical'),
      work(['Commissioning', 'Driftsättning', '调试'], [80, 93], 'test', 5, 'critical'),
    ),
  ],
  building: [
    group(['Ground and foundations', 'Mark och grund', '地基与基础'],
      work(['Demolition and excavation', 'Rivning och schakt', '拆除与土方'], [6, 18], 'civil', 6, 'critical'),
      work(['Piling', 'Pålning', '桩基'], [14, 26], 'civil', 6, 'critical'),
      work(['Foundation slab', 'Bottenplatta', '基础底板'], [22, 34], 'civil', 7, 'critical'),
    ),
    group(['Frame and envelope', 'Stomme och klimatskal', '主体与外围护'],
      work(['Concrete frame', 'Betongstomme', '主体结构'], [30, 56], 'casting', 16, 'critical'),
      work(['Façade', 'Fasad', '外立面'], [48, 70], 'civil', 11),
      work(['Roof', 'Tak', '屋面'], [54, 66], 'civil', 5, 'critical'),
    ),
    group(['Installations and interior', 'Installationer och invändigt', '机电与装饰'],
      work(['Heating, water and sanitation', 'Värme, vatten och sanitet', '给排水与暖通'], [46, 82], 'fitout', 11),
      work(['Electricity and data', 'El och data', '电气与智能化'], [48, 84], 'fitout', 9),
      work(['Partitions and surfaces', 'Innerväggar och ytskikt', '隔墙与饰面'], [60, 90], 'fitout', 12, 'critical'),
      work(['Lifts', 'Hissar', '电梯'], [66, 82], 'fitout', 3),
      work(['Coordinated tests', 'Samordnad provning', '联合调试'], [84, 94], 'test', 2, 'critical'),
    ),
  ],
}

/** The work breakdown structure of a kind of project. */
export const worksOf = (kind: ProjectKind): readonly WorkGroup[] => [PREPARATION, ...MAIN_WORKS[kind], COMPLETION]
