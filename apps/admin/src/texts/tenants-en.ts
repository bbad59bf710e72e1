import type { CLONE_OMISSIONS } from '@portico/contract/rules/administration/tenants'

export interface TenantsTexts {
  tenantClone: {
    clone: string
    detail: string
    done: string
    omittedTitle: string
    omitted: Readonly<Record<(typeof CLONE_OMISSIONS)[number], string>>
    open: string
  }
  tenantData: Readonly<
    Record<
      | 'exportTitle'
      | 'exportDetail'
      | 'exportAction'
      | 'danger'
      | 'dangerDetail'
      | 'delete'
      | 'deleteTitle'
      | 'deleteDetail'
      | 'typedName'
      | 'reason'
      | 'deleted'
      | 'deletedTitle'
      | 'deletedDetail'
      | 'restore'
      | 'restoreDetail'
      | 'restored',
      string
    >
  >
  tenantLimits: { title: string; intro: string; inUse: string; people: string; organisations: string }
}

export const tenantsEn: TenantsTexts = {
  tenantClone: {
    clone: 'Clone',
    detail:
      'The new tenant gets the same applications, roles, menus, look, legal documents, sign-in settings and notification defaults. People, organisations, messages, secrets and keys are not copied.',
    done: '{name} has been created',
    omittedTitle: 'Set these up in the new tenant:',
    omitted: {
      'system-name': 'Name of the portal: until you set one, the tenant’s name is shown',
      'provider-secret': 'Single sign-on: add the secret and the e-mail domains, then test the sign-in',
      'sign-in-methods': 'Sign-in methods: the new administrator needs a password, which the original doesn’t allow',
      'two-person-rule': 'Approval by a second person: it needs at least two administrators',
    },
    open: 'Open tenant',
  },
  tenantData: {
    exportTitle: 'Export',
    exportDetail:
      'A ZIP file with the configuration as YAML, and people, organisations and role assignments as CSV. Secrets, messages and tickets aren’t in it.',
    exportAction: 'Export tenant',
    danger: 'Delete this tenant',
    dangerDetail: 'The tenant closes at once. It can be restored for 30 days, and is then removed with all its data.',
    delete: 'Delete tenant…',
    deleteTitle: 'Delete {name}?',
    deleteDetail: 'From this moment nobody can enter the tenant. Sessions and keys end, and jobs stop.',
    typedName: 'Type the name of the tenant',
    reason: 'Reason',
    deleted: 'The tenant is closed.',
    deletedTitle: 'This tenant was deleted',
    deletedDetail: '{name} deleted it on {time}. It will be removed with all its data on {until}. Reason: {reason}',
    restore: 'Restore tenant',
    restoreDetail: 'The tenant opens again with its former status and all its data. People sign in again.',
    restored: 'The tenant is open again.',
  },
  tenantLimits: {
    title: 'Limits',
    intro:
      'Leave a field empty for no limit. A limit below the present number removes nobody; it only keeps the tenant from adding more.',
    inUse: 'In use: {n}',
    people: 'Active people',
    organisations: 'Enabled organisations',
  },
}
