import type { Insertable } from 'kysely'
import type { OrgGrantTable } from '../../tables/tenant.ts'
import { ACCOUNT, type AccountName } from './accounts.ts'

interface Grant {
  tenant: number
  subject: Pick<Insertable<OrgGrantTable>, 'subject_kind' | 'subject'>
  org: number
  role: string | null
  /** True if the grant applies to all descendants as well. */
  inherit?: boolean
  authType?: 0 | 1
}

const user = (account: AccountName) => ({ subject_kind: 'user' as const, subject: String(ACCOUNT[account]) })
const identity = (code: string) => ({ subject_kind: 'identity' as const, subject: code })
const role = (code: string) => ({ subject_kind: 'role' as const, subject: code })

const list: Grant[] = [
  // Every employee may work in the company itself; this grant is not inherited.
  { tenant: 20001, subject: identity('T-20001'), org: 20001, role: 'employee', inherit: false },

  { tenant: 20001, subject: user('anna'), org: 30010, role: 'project_manager' },
  { tenant: 20001, subject: user('anna'), org: 30012, role: null, inherit: false, authType: 0 },
  { tenant: 20001, subject: user('anna'), org: 30020, role: 'project_manager' },
  { tenant: 20001, subject: user('anna'), org: 30030, role: 'default_viewer' },
  { tenant: 20001, subject: user('anna'), org: 41130, role: 'site_engineer' },
  { tenant: 20001, subject: user('anna'), org: 41136, role: 'project_manager' },
  // Project managers may also view the estimating department.
  { tenant: 20001, subject: role('project_manager'), org: 30033, role: 'employee' },

  { tenant: 20001, subject: user('li.wei'), org: 30010, role: 'site_engineer' },
  { tenant: 20001, subject: user('admin.nordbro'), org: 20001, role: 'administrator' },
  { tenant: 20001, subject: user('weak'), org: 30010, role: 'site_engineer' },
  { tenant: 20001, subject: user('gdpr'), org: 30010, role: 'site_engineer' },
  { tenant: 20001, subject: user('auditor'), org: 20001, role: 'default_viewer' },
  { tenant: 20001, subject: identity('P-7001'), org: 30015, role: 'supplier' },
  { tenant: 20001, subject: identity('P-7001'), org: 41001, role: 'supplier', inherit: false },
  { tenant: 20001, subject: identity('P-7001'), org: 41006, role: 'supplier', inherit: false },

  { tenant: 20002, subject: user('li.wei'), org: 20002, role: 'project_manager' },
  { tenant: 20003, subject: user('li.wei'), org: 20003, role: 'project_manager' },
  { tenant: 20004, subject: user('admin.hamnverket'), org: 20004, role: 'administrator' },
  { tenant: 20005, subject: user('li.wei'), org: 20005, role: 'project_manager' },
  { tenant: 20005, subject: user('maria'), org: 20005, role: 'project_manager' },
  { tenant: 20005, subject: user('admin.nordbro'), org: 20005, role: 'administrator' },
  { tenant: 20007, subject: user('li.wei'), org: 20007, role: 'administrator' },
  { tenant: 10000, subject: user('ops'), org: 10000, role: 'operator' },
]

export const grants: Insertable<OrgGrantTable>[] = list.map((grant, index) => ({
  tenant_id: grant.tenant,
  id: index + 1,
  ...grant.subject,
  org_id: grant.org,
  inherit: grant.inherit ?? true,
  auth_type: grant.authType ?? 1,
  role_code: grant.role,
}))
