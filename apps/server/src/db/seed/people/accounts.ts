import type { NameAllLang } from '@portico/contract/protocol/common'
import { names } from '../names.ts'

/** The password of every demonstration account except `weak`. */
export const DEMONSTRATION_PASSWORD = 'Portal-Demo-2026'
export const WEAK_PASSWORD = 'password'

export const ACCOUNT = {
  'li.wei': 501,
  'admin.nordbro': 600,
  anna: 612,
  erik: 620,
  maria: 630,
  newbie: 640,
  weak: 650,
  gdpr: 660,
  ops: 670,
  auditor: 680,
  'admin.hamnverket': 610,
} as const

export type AccountName = keyof typeof ACCOUNT

interface SeedAccount {
  nickname: string
  accountName: string
  mobile?: string
  accountType?: number
  password?: string
  /** The note about the account on the sign-in page. */
  note: NameAllLang
}

export const accounts: Record<AccountName, SeedAccount> = {
  anna: {
    nickname: 'Anna Berg',
    accountName: 'anna.berg@nordbro.se',
    mobile: '+46701234567',
    note: names(
      '项目经理，直接进入厄勒隧道项目',
      'Project manager, opens Öresund Tunnel directly',
      'Projektchef, direkt in i Öresundstunneln',
    ),
  },
  'li.wei': {
    nickname: '李伟',
    accountName: 'li.wei@nordbro.se',
    mobile: '+46704567567',
    note: names('六个租户，两种身份', 'Six tenants and two identities', 'Sex företag och två identiteter'),
  },
  'admin.nordbro': {
    nickname: 'Karin Lund',
    accountName: 'admin@nordbro.se',
    note: names(
      '管理员，可进入已停用的租户',
      'Administrator, can open a disabled tenant',
      'Administratör, får öppna ett avstängt företag',
    ),
  },
  erik: {
    nickname: 'Erik Holm',
    accountName: 'erik.holm@kranbolaget.se',
    accountType: 1,
    note: names('参建单位人员', 'Works as a participant', 'Arbetar som projektpart'),
  },
  maria: {
    nickname: 'Maria Nyström',
    accountName: 'maria.nystrom@fjallvind.se',
    note: names('所属租户已停用', 'Her tenant is disabled', 'Företaget är avstängt'),
  },
  newbie: {
    nickname: 'Nils Ny',
    accountName: 'nils.ny@example.org',
    note: names('未加入任何租户', 'Has no tenant', 'Saknar företag'),
  },
  weak: {
    nickname: 'Viktor Svag',
    accountName: 'viktor.svag@nordbro.se',
    password: WEAK_PASSWORD,
    note: names('弱密码：password', 'Has a different password: password', 'Har ett annat lösenord: password'),
  },
  gdpr: {
    nickname: 'Greta Persson',
    accountName: 'greta.persson@nordbro.se',
    note: names('尚未同意协议', 'Has not accepted the agreement', 'Har inte godkänt användarvillkoren'),
  },
  ops: {
    nickname: 'Olivia Strand',
    accountName: 'ops@portal.example.org',
    note: names(
      '平台运维人员，含故障演示应用',
      'Platform operator, with faulty applications',
      'Plattformsdrift, med applikationer som inte fungerar',
    ),
  },
  auditor: {
    nickname: 'Astrid Revisor',
    accountName: 'astrid.revisor@nordbro.se',
    note: names('只读角色', 'Has a view-only role', 'Bara läsbehörighet'),
  },
  'admin.hamnverket': {
    nickname: 'Henrik Kaj',
    accountName: 'admin@hamnverket.se',
    note: names(
      '合作租户的管理员，审批访问申请',
      'Partner administrator, decides access requests',
      'Administratör hos en partner, avgör åtkomstförfrågningar',
    ),
  },
}

/** In the order of the list on the sign-in page. */
export const accountNames = Object.keys(accounts) as AccountName[]
