import type { ByLocale } from '../../../shared/src/locale.ts'

export type Discipline = 'P' | 'G' | 'K' | 'J' | 'T' | 'E' | 'V'
export const DISCIPLINES: readonly Discipline[] = ['P', 'G', 'K', 'J', 'T', 'E', 'V']
export type Status = 'draft' | 'review' | 'approved' | 'construction' | 'asBuilt'
export type Area = '00' | '10' | '20' | '30' | '40' | '50' | '60'

export interface ProjectDocument {
  number: string
  titles: ByLocale
  discipline: Discipline
  area: Area
  revision: string
  status: Status
  issued: string
  author: string
  checker: string
  format: string
  scale: string
}

function document(
  number: string,
  [en, sv, zh]: [string, string, string],
  revision: string,
  status: Status,
  issued: string,
  [author, checker]: [string, string],
  format = 'A1',
  scale = '1:100',
): ProjectDocument {
  const [, discipline, area] = number.split('-') as [string, Discipline, Area]
  return {
    number,
    titles: { en, 'sv-SE': sv, 'zh-CN': zh },
    discipline,
    area,
    revision,
    status,
    issued,
    author,
    checker,
    format,
    scale,
  }
}

const hoLi: [string, string] = ['Mette Holm', 'Jonas Lind']
const liEk: [string, string] = ['Jonas Lind', 'Karin Ek']
const ekBe: [string, string] = ['Karin Ek', 'Anna Berg']
const nyLi: [string, string] = ['Pär Nyström', 'Jonas Lind']
const weNy: [string, string] = ['Li Wei', 'Pär Nyström']
const saHo: [string, string] = ['Elin Sandström', 'Mette Holm']

// prettier-ignore
export const DOCUMENTS: readonly ProjectDocument[] = [
  document('OT-P-00-0001', ['Project manual', 'Projekthandbok', '项目手册'], 'D', 'approved', '2026-09-14', ekBe, 'A4', '–'),
  document('OT-P-00-0002', ['Quality plan', 'Kvalitetsplan', '质量计划'], 'C', 'approved', '2026-06-22', ekBe, 'A4', '–'),
  document('OT-P-00-0003', ['Environmental control programme', 'Kontrollprogram för yttre miljö', '环境监控方案'], 'E', 'approved', '2026-10-05', ekBe, 'A4', '–'),
  document('OT-P-00-0004', ['Risk register, quarter 4', 'Riskregister, kvartal 4', '风险登记册（第四季度）'], 'A', 'review', '2026-11-16', ekBe, 'A3', '–'),
  document('OT-P-00-0101', ['Certificate M01, possession of site', 'Intyg M01, tillträde', 'M01 场地移交证书'], 'A', 'approved', '2025-03-03', ekBe, 'A4', '–'),
  document('OT-P-00-0102', ['Certificate M02, environmental conditions', 'Intyg M02, miljövillkor', 'M02 环境条件证书'], 'A', 'approved', '2025-09-26', ekBe, 'A4', '–'),
  document('OT-P-00-0103', ['Certificate M03, first element cast', 'Intyg M03, första elementet gjutet', 'M03 首节管节浇筑证书'], 'A', 'approved', '2026-06-18', liEk, 'A4', '–'),
  document('OT-P-00-0104', ['Certificate M04, element factory', 'Intyg M04, elementfabriken', 'M04 预制厂验收证书'], 'A', 'approved', '2026-08-28', liEk, 'A4', '–'),
  document('OT-P-00-0105', ['Certificate M05, trench section B', 'Intyg M05, tunnelgrav del B', 'M05 基槽 B 段证书'], 'A', 'approved', '2026-10-30', hoLi, 'A4', '–'),
  document('OT-P-00-0113', ['Test strategy, system integration', 'Teststrategi, systemintegration', '系统联调测试策略'], 'B', 'review', '2026-11-09', weNy, 'A4', '–'),
  document('OT-P-00-0114', ['Handover plan', 'Överlämningsplan', '移交计划'], 'A', 'draft', '2026-10-19', ekBe, 'A4', '–'),

  document('OT-G-10-1001', ['Borehole plan, seabed', 'Borrplan, havsbotten', '海底钻孔平面图'], 'C', 'asBuilt', '2025-08-01', saHo, 'A0', '1:2000'),
  document('OT-G-10-1002', ['Geological profile, km 0+000 to 2+100', 'Geologisk profil, km 0+000 till 2+100', '地质纵断面 km 0+000–2+100'], 'B', 'approved', '2025-09-12', saHo, 'A0', '1:1000'),
  document('OT-G-10-1003', ['Geological profile, km 2+100 to 4+240', 'Geologisk profil, km 2+100 till 4+240', '地质纵断面 km 2+100–4+240'], 'B', 'approved', '2025-09-19', saHo, 'A0', '1:1000'),
  document('OT-G-20-1101', ['Dewatering, west portal', 'Länshållning, västra mynningen', '西洞口降水布置'], 'D', 'construction', '2026-05-04', saHo, 'A1', '1:200'),
  document('OT-G-40-1201', ['Trench, typical sections', 'Tunnelgrav, typsektioner', '基槽标准断面'], 'F', 'construction', '2026-04-10', saHo, 'A1', '1:200'),
  document('OT-G-40-1202', ['Gravel bed, tolerances', 'Grusbädd, toleranser', '碎石基床允许偏差'], 'C', 'construction', '2026-07-31', saHo, 'A1', '1:50'),
  document('OT-G-40-1203', ['Locking fill and rock armour', 'Sidofyllning och stenskydd', '锁定回填与护面块石'], 'B', 'review', '2026-11-12', saHo, 'A1', '1:200'),
  document('OT-G-60-1301', ['Cofferdam, sheet piles', 'Fångdamm, spont', '围堰板桩布置'], 'E', 'asBuilt', '2026-08-21', saHo, 'A1', '1:100'),

  document('OT-K-20-1001', ['West portal, general arrangement', 'Västra mynningen, översikt', '西洞口总布置图'], 'F', 'construction', '2026-08-17', liEk, 'A0', '1:200'),
  document('OT-K-20-1002', ['West portal, base slab, formwork', 'Västra mynningen, bottenplatta, form', '西洞口底板模板图'], 'D', 'construction', '2026-09-28', liEk),
  document('OT-K-20-1003', ['West portal, base slab, reinforcement', 'Västra mynningen, bottenplatta, armering', '西洞口底板配筋图'], 'E', 'review', '2026-11-18', liEk, 'A1', '1:50'),
  document('OT-K-20-1004', ['West portal, walls, reinforcement', 'Västra mynningen, väggar, armering', '西洞口侧墙配筋图'], 'B', 'review', '2026-11-17', liEk, 'A1', '1:50'),
  document('OT-K-20-1005', ['West portal, roof, formwork', 'Västra mynningen, tak, form', '西洞口顶板模板图'], 'A', 'draft', '2026-10-30', liEk),
  document('OT-K-20-1006', ['Bracing, stage 2', 'Stämp, etapp 2', '第二阶段支撑布置'], 'C', 'construction', '2026-06-12', liEk),
  document('OT-K-20-1007', ['Portal building west, facades', 'Portalbyggnad väst, fasader', '西洞口管理用房立面'], 'A', 'draft', '2026-09-07', liEk),
  document('OT-K-30-3001', ['Casting hall, foundations', 'Gjuthall, grundläggning', '浇筑厂房基础'], 'D', 'asBuilt', '2026-01-30', liEk),
  document('OT-K-30-3002', ['Element programme and casting order', 'Elementordning och gjutföljd', '管节预制顺序'], 'C', 'approved', '2026-10-12', liEk, 'A3', '–'),
  document('OT-K-30-3003', ['Bulkhead, type 1', 'Ändskott, typ 1', '端封门（1 型）'], 'D', 'construction', '2026-08-03', liEk, 'A1', '1:25'),
  document('OT-K-40-2001', ['Element 1, immersion arrangement', 'Element 1, sänkningsanordning', '管节 1 沉放布置'], 'C', 'approved', '2026-10-26', hoLi, 'A1', '1:200'),
  document('OT-K-40-2002', ['Standard element, cross section', 'Standardelement, tvärsektion', '标准管节横断面'], 'G', 'construction', '2026-03-20', hoLi, 'A1', '1:50'),
  document('OT-K-40-2003', ['Standard element, reinforcement', 'Standardelement, armering', '标准管节配筋图'], 'H', 'construction', '2026-04-02', hoLi, 'A0', '1:25'),
  document('OT-K-40-2004', ['Elements 6–10, longitudinal section', 'Element 6–10, längdsektion', '管节 6–10 纵断面'], 'B', 'review', '2026-11-13', hoLi, 'A0', '1:500'),
  document('OT-K-40-2005', ['Immersion joint, details', 'Sänkfog, detaljer', '沉管接头详图'], 'E', 'construction', '2026-05-18', hoLi, 'A1', '1:10'),
  document('OT-K-40-2006', ['Gina gasket, supply specification', 'Ginapackning, leveransspecifikation', 'GINA 止水带供货规格'], 'B', 'approved', '2026-02-11', hoLi, 'A4', '–'),
  document('OT-K-40-2007', ['Ballast tanks, layout', 'Ballasttankar, placering', '压载水箱布置'], 'C', 'construction', '2026-09-04', hoLi, 'A1', '1:200'),
  document('OT-K-40-2008', ['Special element, widened section', 'Specialelement, breddad sektion', '加宽特殊管节'], 'B', 'review', '2026-11-02', hoLi),
  document('OT-K-40-2009', ['Closure joint, general arrangement', 'Slutfog, översikt', '最终接头总图'], 'A', 'draft', '2026-10-09', hoLi),
  document('OT-K-60-4001', ['East portal, general arrangement', 'Östra mynningen, översikt', '东洞口总布置图'], 'D', 'approved', '2026-07-06', liEk, 'A0', '1:200'),
  document('OT-K-60-4002', ['East portal, base slab', 'Östra mynningen, bottenplatta', '东洞口底板'], 'B', 'review', '2026-11-10', liEk),
  document('OT-K-60-4003', ['East ramp, trough section', 'Östra rampen, trågsektion', '东坡道 U 型槽断面'], 'A', 'draft', '2026-11-03', liEk),

  document('OT-J-50-5001', ['Track alignment, plan and profile', 'Spårlinje, plan och profil', '线路平纵断面'], 'D', 'approved', '2026-06-01', nyLi, 'A0', '1:2000'),
  document('OT-J-50-5002', ['Slab track, typical section', 'Ballastfritt spår, typsektion', '无砟轨道标准断面'], 'B', 'approved', '2026-08-24', nyLi, 'A1', '1:20'),
  document('OT-J-50-5003', ['Overhead line, conductor rail', 'Kontaktledning, strömskena', '刚性接触网布置'], 'A', 'review', '2026-11-06', nyLi),
  document('OT-J-50-5004', ['Signalling, block layout', 'Signalsystem, blocksträckor', '信号闭塞分区图'], 'A', 'draft', '2026-10-16', nyLi, 'A1', '–'),

  document('OT-T-20-7001', ['Interchange west, plan', 'Trafikplats väst, plan', '西互通平面图'], 'C', 'approved', '2026-05-25', nyLi, 'A0', '1:1000'),
  document('OT-T-20-7002', ['Interchange west, drainage', 'Trafikplats väst, avvattning', '西互通排水图'], 'B', 'review', '2026-11-11', nyLi, 'A1', '1:500'),
  document('OT-T-60-7003', ['Approach road east, profile', 'Anslutningsväg öst, profil', '东接线纵断面'], 'B', 'approved', '2026-09-21', nyLi, 'A1', '1:1000'),
  document('OT-T-50-7004', ['Road tube, normal section', 'Vägrör, normalsektion', '行车道标准断面'], 'D', 'construction', '2026-03-30', nyLi, 'A1', '1:50'),

  document('OT-E-50-6001', ['High voltage, single-line diagram', 'Högspänning, enlinjeschema', '高压系统单线图'], 'C', 'approved', '2026-08-10', weNy, 'A1', '–'),
  document('OT-E-50-6002', ['Low voltage, west portal', 'Lågspänning, västra mynningen', '西洞口低压配电图'], 'B', 'review', '2026-11-05', weNy, 'A1', '–'),
  document('OT-E-50-6003', ['Tunnel lighting, adaptation zones', 'Tunnelbelysning, anpassningszoner', '隧道照明过渡段布置'], 'B', 'approved', '2026-09-30', weNy, 'A1', '1:500'),
  document('OT-E-50-6004', ['Control system, architecture', 'Styrsystem, arkitektur', '监控系统架构'], 'A', 'review', '2026-11-04', weNy, 'A3', '–'),
  document('OT-E-50-6005', ['Emergency telephones, positions', 'Hjälptelefoner, placering', '紧急电话布置'], 'A', 'draft', '2026-10-23', weNy, 'A1', '1:1000'),

  document('OT-V-50-8001', ['Jet fans, arrangement', 'Impulsfläktar, placering', '射流风机布置'], 'C', 'approved', '2026-07-20', weNy, 'A1', '1:100'),
  document('OT-V-50-8002', ['Smoke control, scenarios', 'Brandgaskontroll, scenarier', '排烟控制工况'], 'B', 'review', '2026-10-28', weNy, 'A3', '–'),
  document('OT-V-50-8003', ['Service gallery, pressurisation', 'Servicegalleri, övertryck', '服务廊道加压送风'], 'A', 'draft', '2026-11-02', weNy, 'A1', '1:100'),
]
