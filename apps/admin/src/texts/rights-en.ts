import type { Right } from '@portico/contract/protocol/rights'

/** A kind of object that rights name. */
export type Kind = Right extends `${string} ${infer K}` ? K : never

export interface RightTexts {
  rights: Record<Right, string>
  kinds: Record<Kind, string>
}

export const rightsEn: RightTexts = {
  rights: {
    'read person': 'See people',
    'edit person': 'Invite, rename and disable people',
    'act person': 'Send password links, end sessions',
    'read administrator': 'See administrators',
    'edit administrator': 'Define administrator roles',
    'grant administrator': 'Appoint administrators',
    'read role': 'See roles',
    'edit role': 'Define roles',
    'grant role': 'Give roles to people',
    'read log': 'Read the audit log',
    'read menu': 'See menus',
    'edit menu': 'Change menus',
    'read tenant': 'See tenants',
    'edit tenant': 'Create and change tenants',
    'read organisation': 'See organisations',
    'edit organisation': 'Create, change and move organisations',
    'read trust': 'See trusts',
    'edit trust': 'Offer, accept and withdraw trusts',
    'read key': 'See service accounts and keys',
    'edit key': 'Create service accounts and keys',
  },
  kinds: {
    person: 'People',
    administrator: 'Administrators',
    role: 'Roles',
    organisation: 'Organisations',
    menu: 'Menus',
    trust: 'Trust between tenants',
    tenant: 'Tenants',
    key: 'Service accounts',
    log: 'Audit log',
  },
}
