import type { Right } from '@portico/contract/protocol/rights'

/** A kind of object that rights name. */
export type RightObject = Right extends `${string} ${infer K}` ? K : never

export interface RightTexts {
  rights: Record<Right, string>
  kinds: Record<RightObject, string>
}

export const rightsEn: RightTexts = {
  rights: {
    'read person': 'View people',
    'edit person': 'Invite, rename and disable people',
    'act person': 'Send password reset links, sign people out, view as them',
    'read administrator': 'View administrators',
    'edit administrator': 'Create and change administrator roles',
    'grant administrator': 'Assign administrator roles',
    'read role': 'View roles',
    'edit role': 'Create and change roles',
    'grant role': 'Assign roles to people',
    'read log': 'View the audit log',
    'edit log': 'Set how long the audit log is kept',
    'read menu': 'View menus',
    'edit menu': 'Change menus',
    'read tenant': 'View tenants',
    'edit tenant': 'Create and change tenants',
    'read organisation': 'View organisations',
    'edit organisation': 'Create, change and move organisations',
    'read trust': 'View partner access',
    'edit trust': 'Offer, accept and withdraw partner access',
    'read key': 'View service accounts and keys',
    'edit key': 'Create service accounts and keys',
    'read look': 'View the tenant’s branding',
    'edit look': 'Change name, logo and colours',
    'read sign-in': 'View sign-in settings',
    'edit sign-in': 'Change sign-in methods and two-step sign-in',
    'read legal': 'View legal documents',
    'edit legal': 'Draft legal documents',
    'publish legal': 'Publish legal documents',
    'read change': 'View change sets',
    'edit change': 'Prepare and check change sets',
    'publish change': 'Publish, schedule and roll back change sets',
    'read message': 'View message defaults',
    'edit message': 'Change message defaults',
  },
  kinds: {
    person: 'People',
    administrator: 'Administrators',
    role: 'Roles',
    organisation: 'Organisations',
    menu: 'Menus',
    look: 'Branding',
    'sign-in': 'Sign-in',
    legal: 'Legal documents',
    change: 'Changes',
    message: 'Messages',
    trust: 'Partner access',
    tenant: 'Tenants',
    key: 'Service accounts',
    log: 'Audit log',
  },
}
