import { SSO_PROBLEMS } from '@portico/contract/rules/sign-in/single-sign-on'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { type OutputOf, useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useAddress } from '../../../lib/browser/location.ts'
import { peekReturnAddress } from '../../../lib/session/return-address.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const PROVIDERS = 'GET /identification/sso/providers'

type Provider = OutputOf<typeof PROVIDERS>[number]

/**
 * SIGN-52: the tenant's code in the address, or the one that this device has stored; without one, the host name
 * determines the tenant.
 */
function tenantCodeOf(address: string): string | null {
  const inAddress = /^\/login\/custom\/([^/?]+)/.exec(address)?.[1]
  const stored = localStore.read('tenantThemeCode')
  return inAddress ?? (typeof stored === 'string' ? stored : null)
}

/** The tenant's identity provider beside the password, or instead of it (D96). */
export function SingleSignOn({ isAlone }: { isAlone: boolean }) {
  const text = useText()
  const code = tenantCodeOf(useAddress())
  const { data, isError } = useEndpoint(
    PROVIDERS,
    { query: code === null ? {} : { code } },
    { silent: true, keepPrevious: true, transient: true },
  )
  const [providersOfMail, setProvidersOfMail] = useState<readonly Provider[] | null>(null)
  const providers = providersOfMail ?? data ?? (isError ? [] : null)

  const problem = SSO_PROBLEMS.find((name) => name === new URLSearchParams(location.search).get('sso'))
  return (
    <div className="p-sign-in-providers">
      {problem && (
        <Banner tone="warning" role="alert">
          {text(`singleSignOn.${problem}`)}
        </Banner>
      )}
      {providers?.map((provider) => (
        <Button
          key={provider.tenantCode}
          kind={isAlone ? 'primary' : 'secondary'}
          size="large"
          isWide
          onClick={() => start(provider)}
        >
          {text('singleSignOn.with', { name: provider.name })}
        </Button>
      ))}
      {isAlone && providers?.length === 0 && <ByMail onFound={setProvidersOfMail} />}
    </div>
  )
}

/** Shown if the tenant is unknown: the mail address determines it. Only its domain is sent. */
function ByMail({ onFound: onProviders }: { onFound: (providers: readonly Provider[]) => void }) {
  const text = useText()
  const [mail, setMail] = useState('')
  const [problem, setProblem] = useState<'enterMail' | 'none' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (domain: string) => {
    setBusy(true)
    try {
      const providers = await api.call(PROVIDERS, { query: { domain } })
      if (providers.length > 0) onProviders(providers)
      else setProblem('none')
    } catch {
      setProblem('none')
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const domain = /^[^@\s]+@([^@\s]+)$/.exec(mail.trim())?.[1]
    if (!domain?.slice(1, -1).includes('.')) setProblem('enterMail')
    else if (!isBusy) void send(domain)
  }
  return (
    <form className="p-sign-in-form" noValidate onSubmit={handleSubmit}>
      <TextField
        size="large"
        icon="user"
        type="email"
        label={text('singleSignOn.mail')}
        name="email"
        autoComplete="email"
        autoFocus
        maxLength={320}
        value={mail}
        onChange={(value) => {
          setMail(value)
          setProblem(null)
        }}
        error={problem && text(`singleSignOn.${problem}`)}
      />
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {text('singleSignOn.find')}
      </Button>
    </form>
  )
}

/** Navigates to the provider with the return address, which the server validates again. */
function start({ tenantCode }: Provider): void {
  const returnAddress = peekReturnAddress()
  const query = returnAddress === null ? '' : `?redirectUrl=${encodeURIComponent(returnAddress)}`
  location.assign(`/identification/sso/${encodeURIComponent(tenantCode)}/start${query}`)
}
