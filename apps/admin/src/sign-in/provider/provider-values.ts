import type {
  IdentityProviderSettings,
  IdentityProviderState,
} from '@portico/contract/administration/identity-provider'
import type { Values } from '../../parts/form/object-description.ts'

/** The settings as the form has them; those of a tenant without a provider are empty. */
export const valuesOfProvider = ({ settings }: Pick<IdentityProviderState, 'settings'>): Values => ({
  ...{ name: settings?.name ?? null, issuer: settings?.issuer ?? null, clientId: settings?.clientId ?? null },
  secretEndsOn: settings?.secretEndsOn ?? null,
  ...{ secretRef: settings?.secretRef ?? null, mailDomains: settings?.mailDomains.join(', ') || null },
  ...{ admitsUnknown: String(settings?.admitsUnknown ?? false), enabled: String(settings?.enabled ?? true) },
})

export const settingsOfProvider = (values: Values): IdentityProviderSettings => ({
  ...{ name: values['name'] ?? '', issuer: values['issuer']?.trim() ?? '', clientId: values['clientId'] ?? '' },
  secretEndsOn: values['secretEndsOn'] ?? null,
  ...{ secretRef: values['secretRef'] ?? null, mailDomains: domainsOf(values['mailDomains'] ?? '') },
  ...{ admitsUnknown: values['admitsUnknown'] === 'true', enabled: values['enabled'] === 'true' },
})

/** Domains, separated by commas, semicolons or spaces, as the interface has them. */
export const domainsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;，；、]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '')
