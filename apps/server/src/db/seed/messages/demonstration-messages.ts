import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Attachment, WebContentUrl } from '@portico/contract/messages/messages'
import type { Severity } from '@portico/contract/rules/support/messages'
import { names } from '../names.ts'
import type { AccountName } from '../people/accounts.ts'

export interface SeedMessage {
  tenant: number
  to: 'tenant' | { role: string } | { org: number } | { people: readonly AccountName[] }
  /** Product code. */
  source: string
  /** Code of a kind of the source. */
  kind?: string
  severity?: Severity
  titles: NameAllLang
  /** HTML. */
  contents: NameAllLang
  target?: WebContentUrl
  /** Another tenant to which the message refers. */
  about?: { id: number; name: string }
  attachments?: Attachment[]
  minutesAgo: number
  readBy?: readonly AccountName[]
}

const HOUR = 60
const DAY = 24 * HOUR
const TUNNEL = 41001
const RING_ROAD = 41010

interface MenuJump {
  product: string
  application: string
  menu: string
  org: number
  params?: Record<string, string>
}

const menu = ({ product, application, menu: code, org, params }: MenuJump): WebContentUrl => ({
  type: 2,
  url: null,
  applicationCode: application,
  productCode: product,
  moduleCode: code,
  extendParamers: params ?? {},
  orgId: org,
})

const address = (url: string): WebContentUrl => ({
  type: 1,
  url,
  applicationCode: null,
  productCode: null,
  moduleCode: null,
  extendParamers: {},
  orgId: null,
})

const plan = { product: 'plan', application: 'plan-core' }
const doc = { product: 'doc', application: 'doc-core' }
const cost = { product: 'cost', application: 'cost-core' }
const quality = { product: 'quality', application: 'quality-core' }

const paragraph = (zh: string, en: string, sv: string) => names(`<p>${zh}</p>`, `<p>${en}</p>`, `<p>${sv}</p>`)

/** Anna has 17 unread messages (DEMO-8): without a target, an address, menus, another tenant's menu, and an alert. */
export const demonstrationMessages: readonly SeedMessage[] = [
  {
    tenant: 20001,
    to: { people: ['anna', 'li.wei'] },
    source: 'plan',
    severity: 'alert',
    titles: names(
      '大风预警：3 号塔吊今天 14 时起停用',
      'Strong wind: crane 3 is out of service from 14:00 today',
      'Hård vind: kran 3 tas ur drift från kl. 14 i dag',
    ),
    contents: paragraph(
      '气象部门预报 14 时至 20 时阵风 19 米/秒。沉管吊装改到明天上午，请确认吊装班组的安排。',
      'Gusts of 19 m/s are forecast from 14:00 to 20:00. The lifting of the tunnel elements moves to tomorrow morning; please confirm the crew’s new times.',
      'Vindbyar på 19 m/s väntas mellan kl. 14 och 20. Lyftet av tunnelelementen flyttas till i morgon förmiddag. Bekräfta lyftlagets nya tider.',
    ),
    target: menu({ ...plan, menu: 'plan.weather', org: TUNNEL }),
    minutesAgo: 12,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'doc',
    kind: 'approval',
    titles: names(
      '图纸 OT-K-20-1003 等待您审批',
      'Drawing OT-K-20-1003 needs your approval',
      'Ritning OT-K-20-1003 väntar på ditt godkännande',
    ),
    contents: paragraph(
      '西洞口底板配筋图第 E 版已提交，请审批。',
      'Revision E of the reinforcement in the base slab of the west portal has been submitted for your decision.',
      'Revision E av armeringen i bottenplattan vid västra mynningen är inlämnad och väntar på ditt beslut.',
    ),
    target: menu({ ...doc, menu: 'doc.approval', org: TUNNEL, params: { documentId: 'OT-K-20-1003' } }),
    minutesAgo: 35,
  },
  {
    tenant: 20001,
    to: 'tenant',
    source: 'pmpp',
    titles: names('周日 6:00–8:00 系统维护', 'Maintenance on Sunday, 06:00–08:00', 'Underhåll på söndag kl. 6–8'),
    contents: names(
      '<p>周日 6:00 至 8:00 门户将进行维护，期间<strong>无法使用</strong>。</p><ul><li>请提前保存未完成的工作。</li><li>移动端同样受影响。</li></ul>',
      '<p>The portal is <strong>not available</strong> on Sunday from 06:00 to 08:00.</p><ul><li>Please save your work before then.</li><li>The mobile app is affected too.</li></ul>',
      '<p>Portalen är <strong>inte tillgänglig</strong> på söndag kl. 6–8.</p><ul><li>Spara det du arbetar med i god tid.</li><li>Även mobilappen påverkas.</li></ul>',
    ),
    minutesAgo: 2 * HOUR,
  },
  {
    tenant: 20001,
    to: { org: TUNNEL },
    source: 'quality',
    titles: names(
      '隧道内作业的新安全须知',
      'New safety instructions for work in tunnels',
      'Nya skyddsföreskrifter för arbete i tunnlar',
    ),
    contents: paragraph(
      '新须知自下月 1 日起生效，请在班前会上传达。',
      'They apply from the 1st of next month. Please go through them at the morning meeting.',
      'De gäller från den 1:a nästa månad. Gå igenom dem på morgonmötet.',
    ),
    target: address('https://www.example.org/safety/tunnel-work'),
    minutesAgo: 3 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'plan',
    about: { id: 20003, name: 'Sundbyggarna AB' },
    titles: names(
      'Sundbyggarna 更新了厄兰大桥的进度计划',
      'Sundbyggarna has updated the schedule of Öland Bridge',
      'Sundbyggarna har uppdaterat tidplanen för Ölandsbron',
    ),
    contents: paragraph(
      '缆索更换提前两周，会影响我们的浮吊租期。',
      'The cable renewal starts two weeks earlier, which affects our hire of the floating crane.',
      'Kabelbytet börjar två veckor tidigare, vilket påverkar vår hyra av pontonkranen.',
    ),
    target: menu({ ...plan, menu: 'plan.schedule', org: 42001 }),
    minutesAgo: 5 * HOUR,
  },
  {
    tenant: 20001,
    to: { role: 'project_manager' },
    source: 'cost',
    titles: names(
      '本季度预测须在周三前提交',
      'The forecast for the quarter is due on Wednesday',
      'Kvartalsprognosen ska lämnas in senast onsdag',
    ),
    contents: names(
      '<p>尚未提交的项目：</p><table><thead><tr><th scope="col">项目</th><th scope="col">状态</th></tr></thead><tbody><tr><td>厄勒隧道</td><td>草稿</td></tr><tr><td>E6 环路</td><td>未开始</td></tr></tbody></table>',
      '<p>These projects have not submitted yet:</p><table><thead><tr><th scope="col">Project</th><th scope="col">State</th></tr></thead><tbody><tr><td>Öresund Tunnel</td><td>Draft</td></tr><tr><td>E6 Trelleborg Ring Road</td><td>Not started</td></tr></tbody></table>',
      '<p>Dessa projekt har inte lämnat in ännu:</p><table><thead><tr><th scope="col">Projekt</th><th scope="col">Läge</th></tr></thead><tbody><tr><td>Öresundstunneln</td><td>Utkast</td></tr><tr><td>E6 Trelleborg Ring Road</td><td>Ej påbörjad</td></tr></tbody></table>',
    ),
    target: menu({ ...cost, menu: 'cost.forecast', org: TUNNEL }),
    minutesAgo: 7 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna', 'weak'] },
    source: 'quality',
    titles: names(
      '检查 I-2605 发现 2 项缺陷',
      'Inspection I-2605 found 2 defects',
      'Egenkontroll I-2605: 2 avvikelser',
    ),
    contents: paragraph(
      '管节 5 端封门左下角渗漏，检修舱口两颗螺栓缺垫圈，请在 5 天内整改。',
      'The bulkhead of element 5 leaks, and two bolts of the access hatch have no washers. Please have both corrected within 5 days.',
      'Ändskottet på element 5 läcker, och två bultar i tillträdesluckan saknar brickor. Åtgärda inom 5 dagar.',
    ),
    target: menu({ ...quality, menu: 'quality.defect', org: TUNNEL }),
    minutesAgo: 9 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'plan',
    titles: names(
      '里程碑“西洞口贯通”推迟 4 天',
      'Milestone “West portal breakthrough” has moved by 4 days',
      'Milstolpen ”Genomslag västra mynningen” har flyttats 4 dagar',
    ),
    contents: paragraph(
      '关键线路受影响，后续工作已自动顺延。',
      'It is on the critical path; the following activities have moved with it.',
      'Den ligger på kritiska linjen. Efterföljande aktiviteter har flyttats med.',
    ),
    target: menu({ ...plan, menu: 'plan.milestone', org: TUNNEL }),
    minutesAgo: DAY + HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'cost',
    titles: names(
      '合同变更 7：Kranbolaget AB，请复核',
      'Contract change 7, Kranbolaget: please review',
      'Ändring 7 i avtalet med Kranbolaget: granska',
    ),
    contents: paragraph(
      '增加夜班吊装，合计 412,000 克朗。',
      'Night lifts have been added, SEK 412,000 in total.',
      'Nattlyft tillkommer, totalt 412 000 kr.',
    ),
    target: menu({ ...cost, menu: 'cost.contract', org: TUNNEL }),
    attachments: [{ name: 'change-7.pdf', url: 'https://documents.example.org/change-7.pdf', size: 184_320 }],
    minutesAgo: DAY + 3 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'doc',
    titles: names(
      '图纸 OT-K-20-1002 已批准',
      'Drawing OT-K-20-1002 has been approved',
      'Ritning OT-K-20-1002 är godkänd',
    ),
    contents: paragraph(
      '第 D 版现为施工依据。',
      'Revision D is now valid for construction.',
      'Revision D är nu bygghandling.',
    ),
    target: menu({ ...doc, menu: 'doc.drawing', org: TUNNEL }),
    minutesAgo: DAY + 5 * HOUR,
  },
  {
    tenant: 20001,
    to: { org: RING_ROAD },
    source: 'plan',
    titles: names(
      'E6 环路：新的滚动计划已发布',
      'E6 Ring Road: a new look-ahead plan is available',
      'E6 ringväg: ny rullande plan finns',
    ),
    contents: paragraph(
      '涵盖第 49 至 53 周和次年第 1 周。',
      'It covers weeks 49 to 53 and week 1.',
      'Den gäller vecka 49–53 och vecka 1.',
    ),
    target: menu({ ...plan, menu: 'plan.look-ahead', org: RING_ROAD }),
    minutesAgo: 2 * DAY,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'quality',
    titles: names(
      '混凝土试块 28 天强度合格',
      'Concrete cubes passed the 28-day test',
      'Betongkuberna klarade 28-dygnsprovet',
    ),
    contents: paragraph(
      '全部 12 组均高于设计强度。',
      'All 12 sets are above the design strength.',
      'Alla 12 serier ligger över föreskriven hållfasthet.',
    ),
    target: menu({ ...quality, menu: 'quality.inspection', org: TUNNEL }),
    minutesAgo: 2 * DAY + 4 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna', 'li.wei'] },
    source: 'plan',
    titles: names(
      '您被安排参加周四的进度会',
      'You are invited to Thursday’s planning meeting',
      'Du är kallad till planeringsmötet på torsdag',
    ),
    contents: paragraph('9:00，2 号会议室。', '09:00, room 2.', 'Kl. 9, rum 2.'),
    minutesAgo: 2 * DAY + 6 * HOUR,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'cost',
    titles: names('预算 4.2 项已用 90%', 'Budget item 4.2 is 90% used', 'Budgetpost 4.2 är förbrukad till 90 %'),
    contents: paragraph(
      '按目前进度将在三周后用尽。',
      'At the present rate it lasts three more weeks.',
      'I nuvarande takt räcker den tre veckor till.',
    ),
    target: menu({ ...cost, menu: 'cost.budget', org: TUNNEL }),
    minutesAgo: 3 * DAY,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'doc',
    titles: names('5 份文档已转交给您', '5 documents have been transmitted to you', '5 dokument har skickats till dig'),
    contents: paragraph(
      '来自设计院，供审阅。',
      'From the design office, for review.',
      'Från projektören, för granskning.',
    ),
    target: menu({ ...doc, menu: 'doc.register', org: TUNNEL }),
    minutesAgo: 4 * DAY,
  },
  {
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'plan',
    titles: names('进度风险 R-12 已升级', 'Schedule risk R-12 has been escalated', 'Tidsrisk R-12 har eskalerats'),
    contents: paragraph(
      '钢筋供应可能延误两周。',
      'The supply of reinforcement may be two weeks late.',
      'Armeringsleveransen kan bli två veckor sen.',
    ),
    target: menu({ ...plan, menu: 'plan.risk', org: TUNNEL }),
    minutesAgo: 5 * DAY,
  },
  {
    tenant: 20001,
    to: 'tenant',
    source: 'pmpp',
    titles: names('欢迎使用新的消息中心', 'Welcome to the new message centre', 'Välkommen till nya Meddelanden'),
    contents: paragraph(
      '各应用的消息集中显示在这里。',
      'Messages of all your applications are in one list now.',
      'Här finns nu meddelanden från alla dina applikationer samlade.',
    ),
    minutesAgo: 6 * DAY,
  },
  ...(
    [
      ['OT-K-20-1001', 8],
      ['OT-G-40-1202', 9],
      ['OT-G-20-1101', 12],
      ['OT-G-40-1201', 15],
      ['OT-K-20-1006', 21],
    ] as const
  ).map(([drawing, days]): SeedMessage => ({
    tenant: 20001,
    to: { people: ['anna'] },
    source: 'doc',
    titles: names(`图纸 ${drawing} 已批准`, `Drawing ${drawing} has been approved`, `Ritning ${drawing} är godkänd`),
    contents: paragraph('现为施工依据。', 'It is now valid for construction.', 'Den är nu bygghandling.'),
    target: menu({ ...doc, menu: 'doc.drawing', org: TUNNEL }),
    minutesAgo: days * DAY,
    readBy: ['anna'],
  })),
  {
    tenant: 20001,
    to: { role: 'supplier' },
    source: 'gepm',
    titles: names('吊装预订已确认', 'Your crane booking is confirmed', 'Kranbokningen är bekräftad'),
    contents: paragraph('3 号塔吊，下周一。', 'Crane 3, next Monday.', 'Kran 3, nästa måndag.'),
    minutesAgo: DAY,
  },
  {
    tenant: 20002,
    to: { people: ['li.wei'] },
    source: 'plan',
    titles: names('月度进度报告待提交', 'The monthly progress report is due', 'Månadsrapporten ska lämnas in'),
    contents: paragraph('请在 25 日前提交。', 'Please submit it by the 25th.', 'Lämna in den senast den 25:e.'),
    minutesAgo: 4 * HOUR,
  },
  {
    tenant: 20003,
    to: { people: ['li.wei'] },
    source: 'doc',
    titles: names('缆索检测报告已上传', 'The report on the cables has been uploaded', 'Kabelrapporten är uppladdad'),
    contents: paragraph('共 48 页。', '48 pages.', '48 sidor.'),
    minutesAgo: DAY,
  },
  {
    tenant: 20003,
    to: 'tenant',
    source: 'pmpp',
    titles: names('办公室搬迁', 'The office is moving', 'Kontoret flyttar'),
    contents: paragraph(
      '新地址自下月起生效。',
      'The new address is valid from next month.',
      'Den nya adressen gäller från nästa månad.',
    ),
    minutesAgo: 3 * DAY,
  },
]
