import type { Insertable } from 'kysely'
import type { AdministratorGrantTable } from '../../tables/administration.ts'
import type { ParticipantEntityTable, ParticipantOrgTable } from '../../tables/participants.ts'
import type { MembershipTable, UserIdentityTable } from '../../tables/tenant.ts'
import { administratorGrantsOf } from './administrator-grants.ts'
import { ACCOUNT, type AccountName } from './accounts.ts'

interface SeedMember {
  tenant: number
  account: AccountName
  admin?: boolean
  /** Without it the person is in the tenant as a participant only. */
  staff?: { roleType: string; name: string }
  participant?: { entity: number; org: number; roleType: string; name: string; accountName?: string }
  defaultOrg?: number
  daysSinceUse?: number
}

const staff = (tenantName: string) => ({ roleType: 'STAFF', name: tenantName })
const nordbro = staff('Nordbro AB')

const members: SeedMember[] = [
  { tenant: 20001, account: 'anna', staff: nordbro, defaultOrg: 41001, daysSinceUse: 1 },
  {
    tenant: 20001,
    account: 'li.wei',
    staff: nordbro,
    participant: {
      entity: 7001,
      org: 7101,
      roleType: 'SUPPLIER',
      name: 'Kranbolaget AB (supplier)',
      accountName: 'li.wei@kranbolaget.se',
    },
    defaultOrg: 41010,
    daysSinceUse: 2,
  },
  { tenant: 20002, account: 'li.wei', staff: staff('华宇建设集团'), defaultOrg: 51001, daysSinceUse: 9 },
  { tenant: 20003, account: 'li.wei', staff: staff('Sundbyggarna AB') },
  { tenant: 20005, account: 'li.wei', staff: staff('Fjällvind Energi AB') },
  { tenant: 20006, account: 'li.wei', staff: staff('Old Harbour Ltd') },
  { tenant: 20007, account: 'li.wei', admin: true, staff: { roleType: 'OWNER', name: 'Li Wei' }, defaultOrg: 45001 },
  { tenant: 20001, account: 'admin.nordbro', admin: true, staff: nordbro, defaultOrg: 20001, daysSinceUse: 1 },
  { tenant: 20005, account: 'admin.nordbro', admin: true, staff: staff('Fjällvind Energi AB'), defaultOrg: 44001 },
  {
    tenant: 20001,
    account: 'erik',
    participant: { entity: 7001, org: 7101, roleType: 'SUPPLIER', name: 'Kranbolaget AB (supplier)' },
    defaultOrg: 41001,
  },
  { tenant: 20005, account: 'maria', staff: staff('Fjällvind Energi AB') },
  { tenant: 20001, account: 'weak', staff: nordbro, defaultOrg: 41001 },
  { tenant: 20001, account: 'gdpr', staff: nordbro, defaultOrg: 41001 },
  { tenant: 10000, account: 'ops', admin: true, staff: staff('Platform operations'), defaultOrg: 10000 },
  {
    tenant: 20004,
    account: 'admin.hamnverket',
    admin: true,
    staff: staff('Hamnverket Entreprenad AB'),
    defaultOrg: 20004,
  },
  { tenant: 20001, account: 'auditor', staff: nordbro, defaultOrg: 41001 },
]

const DAY = 24 * 60 * 60 * 1000

export const memberships = (now: Date): Insertable<MembershipTable>[] =>
  members.map((member) => ({
    tenant_id: member.tenant,
    user_id: ACCOUNT[member.account],
    status: 1,
    nickname: null,
    last_used_at: member.daysSinceUse ? new Date(now.getTime() - member.daysSinceUse * DAY) : null,
    default_identity_code: member.staff ? `T-${member.tenant}` : `P-${member.participant?.entity}`,
    default_org_id: member.defaultOrg ?? null,
  }))

/** `ops` runs the platform; every other administrator only a tenant. */
export const administratorGrants = (): Insertable<AdministratorGrantTable>[] =>
  members
    .filter(({ admin }) => admin)
    .flatMap(({ tenant, account }) => administratorGrantsOf({ tenantId: tenant, userId: ACCOUNT[account] }))

export const identities = (): Insertable<UserIdentityTable>[] =>
  members.flatMap(({ tenant, account, staff: own, participant }) => {
    const common = { tenant_id: tenant, user_id: ACCOUNT[account] }
    return [
      ...(own
        ? [
            {
              ...common,
              code: `T-${tenant}`,
              external_type: 0 as const,
              external_entity_id: null,
              participant_org_id: null,
              role_type: own.roleType,
              name: own.name,
              account_name: null,
            },
          ]
        : []),
      ...(participant
        ? [
            {
              ...common,
              code: `P-${participant.entity}`,
              external_type: 1 as const,
              external_entity_id: participant.entity,
              participant_org_id: participant.org,
              role_type: participant.roleType,
              name: participant.name,
              account_name: participant.accountName ?? null,
            },
          ]
        : []),
    ]
  })

export const participantEntities: Insertable<ParticipantEntityTable>[] = [
  { tenant_id: 20001, id: 7001, name: 'Kranbolaget AB', biz_type: 'participant_supplier', status: 1 },
]

export const participantOrgs: Insertable<ParticipantOrgTable>[] = [
  {
    tenant_id: 20001,
    id: 7101,
    participant_entity_id: 7001,
    name: 'Krandepå Malmö',
    full_name_parts: JSON.stringify(['Kranbolaget AB', 'Syd', 'Krandepå Malmö']),
    biz_type: 'participant_admin',
  },
  {
    tenant_id: 20001,
    id: 7102,
    participant_entity_id: 7001,
    name: 'Krandepå Lund',
    full_name_parts: JSON.stringify(['Kranbolaget AB', 'Syd', 'Krandepå Lund']),
    biz_type: 'participant_supplier',
  },
]
