import type { Insertable } from 'kysely'
import type { TenantTable } from '../../tables/tenant.ts'
import { ACCOUNT } from '../people/accounts.ts'
import { names } from '../names.ts'

const DAY = 24 * 60 * 60 * 1000

/** The suspended tenant recovers at 08:00, three weeks after the demonstration began. */
function recoverTime(now: Date): Date {
  const day = new Date(now.getTime() + 21 * DAY)
  day.setUTCHours(8, 0, 0, 0)
  return day
}

const tenant = (
  id: number,
  name: string,
  customCode: string,
  rest: Partial<Insertable<TenantTable>> = {},
): Insertable<TenantTable> => ({
  id,
  name,
  custom_code: customCode,
  company_name: name,
  credit_code: null,
  admin_user_id: null,
  category_codes: JSON.stringify(['enterprise']),
  host_name: null,
  package_id: 1,
  status: 1,
  disabled_reasons: null,
  recover_time: null,
  expires_at: null,
  is_i18n_env: false,
  portal_type: 0,
  ...rest,
})

export const tenants = (now: Date): Insertable<TenantTable>[] => [
  tenant(20001, 'Nordbro AB', 'nordbro', {
    company_name: 'Nordbro Anläggning AB',
    credit_code: '556000-0001',
    admin_user_id: ACCOUNT['admin.nordbro'],
  }),
  tenant(20002, '华宇建设集团', 'huayu', {
    company_name: '华宇建设集团有限公司',
    credit_code: '91310000HUAYU0002X',
    is_i18n_env: true,
    portal_type: 1,
  }),
  tenant(20003, 'Sundbyggarna AB', 'sundbyggarna', {
    company_name: 'Sundbyggarna i Kalmar AB',
    credit_code: '556000-0003',
  }),
  // Opens with the workbench (D48).
  tenant(20004, 'Hamnverket Entreprenad AB', 'hamnverket', {
    credit_code: '556000-0004',
    admin_user_id: ACCOUNT['admin.hamnverket'],
    portal_type: 5,
  }),
  tenant(20005, 'Fjällvind Energi AB', 'fjallvind', {
    credit_code: '556000-0005',
    admin_user_id: ACCOUNT['admin.nordbro'],
    status: 2,
    recover_time: recoverTime(now),
    disabled_reasons: JSON.stringify(
      names('合同续签办理中', 'The contract is being renewed', 'Avtalet håller på att förnyas'),
    ),
  }),
  tenant(20006, 'Old Harbour Ltd', 'oldharbour', {
    credit_code: 'GB-OH-2006',
    status: 3,
    disabled_reasons: JSON.stringify(names('合同已终止', 'The contract has ended', 'Avtalet har upphört')),
  }),
  tenant(20007, 'Li Wei', 'liwei', { company_name: null, category_codes: JSON.stringify(['personal']) }),
  tenant(10000, 'Platform operations', 'ops', { admin_user_id: ACCOUNT.ops }),
]
