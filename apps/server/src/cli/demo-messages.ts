import type { NameAllLang } from '@portico/contract/protocol/common'
import type { WebContentUrl } from '@portico/contract/messages/messages'
import { JUMP_TYPE } from '@portico/contract/rules/support/messages'
import { names } from '../db/seed/names.ts'
import type { Database, TenantDb } from '../db/handles.ts'
import { postMessage } from '../modules/messages/post-message.service.ts'

/** Nordbro AB and its project Öresund Tunnel. */
const TENANT = 20001
const TUNNEL = 41001

interface Kind {
  source: string
  application: string
  menu: string
  titles: (number: number) => NameAllLang
  contents: NameAllLang
  isAlert?: boolean
}

const KINDS: readonly Kind[] = [
  {
    source: 'doc',
    application: 'doc-core',
    menu: 'doc.approval',
    titles: (n) =>
      names(
        `图纸 B-${n} 等待您审批`,
        `Drawing B-${n} needs your approval`,
        `Ritning B-${n} väntar på ditt godkännande`,
      ),
    contents: names(
      '<p>请在三天内处理。</p>',
      '<p>Please decide within three days.</p>',
      '<p>Avgör inom tre dagar.</p>',
    ),
  },
  {
    source: 'quality',
    application: 'quality-core',
    menu: 'quality.defect',
    titles: (n) =>
      names(`检查 Q-${n} 发现缺陷`, `Inspection Q-${n} found defects`, `Egenkontroll Q-${n} visar avvikelser`),
    contents: names('<p>请安排整改。</p>', '<p>Please have them corrected.</p>', '<p>Se till att de åtgärdas.</p>'),
  },
  {
    source: 'plan',
    application: 'plan-core',
    menu: 'plan.milestone',
    titles: (n) =>
      names(`里程碑 M-${n} 推迟 2 天`, `Milestone M-${n} has moved by 2 days`, `Milstolpe M-${n} har flyttats 2 dagar`),
    contents: names(
      '<p>后续工作已顺延。</p>',
      '<p>The following activities have moved with it.</p>',
      '<p>Efterföljande aktiviteter har flyttats med.</p>',
    ),
  },
  {
    source: 'plan',
    application: 'plan-core',
    menu: 'plan.weather',
    titles: (n) =>
      names(`气象预警 W-${n}：大风`, `Weather warning W-${n}: strong wind`, `Vädervarning W-${n}: hård vind`),
    contents: names(
      '<p>请停止高处作业。</p>',
      '<p>Please stop work at height.</p>',
      '<p>Avbryt arbete på hög höjd.</p>',
    ),
    isAlert: true,
  },
]

/** The number of messages of which one is an alert. */
const ALERT_EVERY = 20

/** DEMO-9: posts the message with this number to a person of the demonstration. */
export async function postDemonstrationMessage(db: TenantDb, userId: number, number: number): Promise<void> {
  const ordinary = KINDS.filter(({ isAlert }) => !isAlert)
  const kind = number % ALERT_EVERY === 0 ? KINDS.at(-1) : ordinary[number % ordinary.length]
  if (!kind) return
  const target: WebContentUrl = {
    type: JUMP_TYPE.menu,
    url: null,
    applicationCode: kind.application,
    productCode: kind.source,
    moduleCode: kind.menu,
    extendParamers: {},
    orgId: TUNNEL,
  }
  await postMessage(db, {
    tenantId: TENANT,
    source: kind.source,
    severity: kind.isAlert ? 'alert' : 'normal',
    titles: kind.titles(100 + number),
    contents: kind.contents,
    audience: [{ subject_kind: 'user', subject: String(userId) }],
    target,
    attachments: [],
    about: null,
    expiresAt: null,
  })
}

export const DEMONSTRATION_TENANT = TENANT

/** The person's id; undefined if the account is not a member of the demonstration's tenant. */
export async function findDemonstrationMember(database: Database, account: string): Promise<number | undefined> {
  const member = await database.system((db) =>
    db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .select('membership.user_id')
      .where('membership.tenant_id', '=', TENANT)
      .where('user_account.username', '=', account)
      .executeTakeFirst(),
  )
  return member?.user_id
}
