import type { IdentityProviderState } from '@portico/contract/administration/identity-provider'
import { useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { usePortal } from '../../portal-context.ts'

type MailDomain = IdentityProviderState['domains'][number]

interface MailDomainsSectionProps {
  domains: readonly MailDomain[]
  mayEdit: boolean
  onVerified: () => void
}

/** SIGN-164, CONSOLE-129: the domains of the provider, and the DNS record that verifies each of them. */
export function MailDomainsSection({ domains, mayEdit, onVerified }: MailDomainsSectionProps) {
  const { texts } = usePortal()
  const own = texts.identityProvider
  if (domains.length === 0) return null
  return (
    <section className="card provider-test" aria-labelledby="mail-domains">
      <h2 id="mail-domains">{own.domains}</h2>
      <p className="quiet">{own.domainsDetail}</p>
      {domains.map((one) => (
        <DomainState key={one.domain} of={one} mayEdit={mayEdit} onVerified={onVerified} />
      ))}
    </section>
  )
}

interface DomainStateProps extends Omit<MailDomainsSectionProps, 'domains'> {
  of: MailDomain
}

function DomainState({ of: { domain, isVerified, record }, mayEdit, onVerified }: DomainStateProps) {
  const { portal, texts } = usePortal()
  const own = texts.identityProvider
  const [outcome, setOutcome] = useState('')
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    try {
      const path = `identity-provider/domains/${domain}/check`
      const { state } = (await call<{ state: keyof typeof own.checks }>(portal, { method: 'POST', path })).body
      setOutcome(own.checks[state].replace('{domain}', domain))
      if (state === 'present') onVerified()
    } catch (error) {
      setOutcome(messageOf(error))
    }
    setChecking(false)
  }
  return (
    <>
      <h3>{domain}</h3>
      <p>{isVerified ? own.domainVerified : own.domainOpen}</p>
      {!isVerified && (
        <>
          <p className="quiet">{own.recordDetail.replace('{domain}', domain)}</p>
          <FactList
            facts={[
              [own.recordName, record.name],
              [own.recordText, record.text],
            ]}
          />
          {mayEdit && (
            <div className="actions is-start">
              <button type="button" className="button" disabled={isChecking} onClick={() => void check()}>
                {own.checkDomain.replace('{domain}', domain)}
              </button>
            </div>
          )}
        </>
      )}
      <p role="status">{outcome}</p>
    </>
  )
}
