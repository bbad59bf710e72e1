import type { ACCESS_SOURCES, ACCESS_STATES } from '@portico/contract/rules/administration/person-access'
import type { MENU_STATES, ExplainedReason } from '@portico/contract/navigation/explain'
import type { RuleKind } from '@portico/contract/rules/navigation/menu-visibility'

export interface AccessTexts {
  access: {
    open: string
    title: string
    intro: string
    identity: string
    usualIdentity: string
    menus: string
    menu: string
    closed: string
    why: string
    authorities: string
    noOrganisation: string
    outside: string
    decisive: string
    byRole: string
    byRequest: string
    byRight: string
    states: Readonly<Record<(typeof MENU_STATES)[number], string>>
    access: Readonly<Record<(typeof ACCESS_STATES)[number], string>>
    sources: Readonly<Record<(typeof ACCESS_SOURCES)[number], string>>
    reasons: Readonly<Record<Exclude<ExplainedReason['kind'], 'rule'>, string>>
    rules: Readonly<Record<RuleKind, string>>
  }
}

export const accessEn: AccessTexts = {
  access: {
    open: 'Show access',
    title: 'Access of {name}',
    intro: 'What this person may open in one organisation, and why. The audit log records that you looked.',
    identity: 'Identity',
    usualIdentity: 'Usual identity',
    menus: 'Menus',
    menu: 'Menu',
    closed: 'Can’t be opened',
    why: 'Why',
    authorities: 'Permissions',
    noOrganisation: 'No organisation',
    outside: 'An organisation outside your area',
    decisive: 'Decides',
    byRole: 'Role: {role}.',
    byRequest: 'Granted on request, read-only.',
    byRight: 'Administrator with the right to it.',
    states: {
      open: 'Can be opened',
      unavailable: 'Not available now',
      locked: 'Can be requested',
      hidden: 'Hidden',
    },
    access: {
      allowed: 'May work here.',
      denied: 'May not work here: a denial is nearer than, or as near as, any role.',
      none: 'May not work here: no role reaches this organisation.',
      category: 'Nobody works in a category; choose an organisation below it.',
      disabled: 'The person is disabled and has no access.',
    },
    sources: { person: 'given to the person', identity: 'given to the identity', role: 'comes with the role {role}' },
    reasons: {
      application: 'The tenant doesn’t have the application.',
      organisation: 'No access to this organisation.',
      'organisation-type': '{name} is only available in other types of organisation.',
      authority: 'None of the roles here includes this menu.',
      scene: 'The portal shows only one product: {name}.',
      service: 'A service it needs isn’t running: {name}.',
    },
    rules: {
      service: '{name} is shown only while this service is running: {value}.',
      identity: '{name} is for another kind of identity.',
      tenant: '{name} is only for tenant {value}.',
      accountType: '{name} is only for accounts of type {value} or lower.',
      intranet: '{name} requires intranet mode: {value}.',
      userCentre: '{name} requires the user centre: {value}.',
      right: '{name} is only for administrators with the right to it.',
    },
  },
}
