import type { IdentityProviderState } from '@portico/contract/administration/identity-provider'
import { useTenantRights } from '../../calls/use-rights.ts'
import { ObjectPage } from '../../parts/object/object-page.tsx'
import type { Field } from '../../parts/form/form-field.tsx'
import type { Values } from '../../parts/form/object-description.ts'
import { usePortal } from '../../portal-context.ts'
import type { Texts } from '../../texts/en.ts'
import { MailDomainsSection } from './mail-domains-section.tsx'
import { ProviderTestSection } from './provider-test-section.tsx'
import { settingsOfProvider, valuesOfProvider } from './provider-values.ts'

/** ADMIN-164, CONSOLE-106: the identity provider of the tenant, with its test sign-in. */
export function IdentityProviderPage() {
  const { texts } = usePortal()
  const mayEdit = useTenantRights().has('edit sign-in')
  const own = texts.identityProvider
  return (
    <ObjectPage<IdentityProviderState>
      of={{
        ...{ path: 'identity-provider', list: { to: '/sign-in', label: texts.signIn.title } },
        ...{ titleOf: () => own.title, fields: fieldsOf(texts), valuesOf: valuesOfProvider, mayEdit },
        ...{ bodyOf: settingsOfProvider, documentOf: settingsOfProvider },
        ...{ configuration: { kind: 'IdentityProvider' }, exists: ({ settings }) => settings !== null },
        ...(mayEdit && { remove: { action: own.remove, detail: own.removeDetail, done: own.removed } }),
        renderSections: (state, reload, tag) => (
          <>
            <MailDomainsSection domains={state.domains} mayEdit={mayEdit} onVerified={reload} />
            <ProviderTestSection state={state} tag={tag} mayEdit={mayEdit} onUsed={reload} />
          </>
        ),
      }}
    />
  )
}

function fieldsOf(texts: Texts): Field<Values>[] {
  const own = texts.identityProvider
  return [
    { name: 'name', label: own.name, isRequired: true, maxLength: 100 },
    {
      name: 'issuer',
      label: own.issuer,
      hint: own.issuerHint,
      isRequired: true,
      maxLength: 2000,
      pattern: 'https?://.+',
    },
    { name: 'clientId', label: own.clientId, isRequired: true, maxLength: 200 },
    { name: 'secretRef', label: own.secretRef, hint: own.secretHint, pattern: '(env|file):[A-Z0-9_]{1,60}' },
    { name: 'secretEndsOn', label: own.secretEndsOn, hint: own.secretEndHint, kind: 'date' },
    { name: 'mailDomains', label: own.mailDomains, hint: own.domainsHint },
    choice('admitsUnknown', own.admitsUnknown, [own.admitsNot, own.admits]),
    choice('enabled', own.enabled, [own.off, own.on]),
  ]
}

const choice = (name: string, label: string, [no, yes]: readonly [string, string]): Field<Values> => ({
  ...{ name, label, kind: 'choice', isRequired: true },
  options: [
    { value: 'false', label: no },
    { value: 'true', label: yes },
  ],
})
