import type { NameAllLang } from '@portico/contract/common'
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
      '项目经理，直接进入厄勒海峡隧道项目',
      'Project manager: straight into Öresund Tunnel',
      'Projektchef: rakt in i Öresund Tunnel',
    ),
  },
  'li.wei': {
    nickname: '李伟',
    accountName: 'li.wei@nordbro.se',
    mobile: '+46704567567',
    note: names('六个租户，两种身份', 'Six tenants and two identities', 'Sex klientorganisationer och två identiteter'),
  },
  'admin.nordbro': {
    nickname: 'Karin Lund',
    accountName: 'admin@nordbro.se',
    note: names(
      '管理员，可进入已停用的租户',
      'Administrator: may enter a disabled tenant',
      'Administratör: får gå in i en avstängd klientorganisation',
    ),
  },
  erik: {
    nickname: 'Erik Holm',
    accountName: 'erik.holm@kranbolaget.se',
    accountType: 1,
    note: names('参建方身份', 'Works as a participant', 'Arbetar som underentreprenör'),
  },
  maria: {
    nickname: 'Maria Nyström',
    accountName: 'maria.nystrom@fjallvind.se',
    note: names('所属租户已停用', 'Her tenant is suspended', 'Hennes klientorganisation är avstängd'),
  },
  newbie: {
    nickname: 'Nils Ny',
    accountName: 'nils.ny@example.org',
    note: names('没有任何租户', 'Has no tenant', 'Saknar klientorganisation'),
  },
  weak: {
    nickname: 'Viktor Svag',
    accountName: 'viktor.svag@nordbro.se',
    password: WEAK_PASSWORD,
    note: names('密码不同：password', 'Has another password: password', 'Har ett annat lösenord: password'),
  },
  gdpr: {
    nickname: 'Greta Persson',
    accountName: 'greta.persson@nordbro.se',
    note: names('尚未接受协议', 'Has not accepted the agreement', 'Har inte godkänt avtalet'),
  },
  ops: {
    nickname: 'Olivia Strand',
    accountName: 'ops@portal.example.org',
    note: names(
      '平台管理员，含故障应用',
      'Platform operations, with applications that misbehave',
      'Plattformsdrift, med program som beter sig illa',
    ),
  },
  auditor: {
    nickname: 'Astrid Revisor',
    accountName: 'astrid.revisor@nordbro.se',
    note: names('只读角色', 'A view-only role', 'En roll som bara får läsa'),
  },
  'admin.hamnverket': {
    nickname: 'Henrik Kaj',
    accountName: 'admin@hamnverket.se',
    note: names(
      '合作租户的管理员，审批查看申请',
      'Administrator of a partner: decides who may view',
      'Administratör hos en partner: avgör vem som får titta',
    ),
  },
}

/** In the order of the list on the sign-in page. */
export const accountNames = Object.keys(accounts) as AccountName[]
