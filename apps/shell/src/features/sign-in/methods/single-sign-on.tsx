import { SSO_PROBLEMS } from '@portico/contract/rules/single-sign-on'
import { useEffect, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useAddress } from '../../../lib/browser/location.ts'
import { peekReturnAddress } from '../../../lib/session/return-address.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Provider = Awaited<ReturnType<typeof find>>[number]

/** SIGN-52: by the code of the address, or the one that this device has kept, else by the host. */
const find = (query: { code?: string; domain?: string }) => api.call('GET /identification/sso/providers', { query })

function wantedCode(address: string): string | null {
  const inAddress = /^\/login\/custom\/([^/?]+)/.exec(address)?.[1]
  const kept = localStore.read('tenantThemeCode')
  return inAddress ?? (typeof kept === 'string' ? kept : null)
}

/** The tenant's identity provider beside the password, or in its place (D96). */
export function SingleSignOn({ isAlone }: { isAlone: boolean }) {
  const text = useText()
  const code = wantedCode(useAddress())
  const [providers, setProviders] = useState<readonly Provider[] | null>(null)
  useEffect(() => {
    let isHere = true
    find(code === null ? {} : { code }).then(
      (found) => isHere && setProviders(found),
      () => isHere && setProviders([]),
    )
    return () => {
      isHere = false
    }
  }, [code])

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
      {isAlone && providers?.length === 0 && <ByMail onFound={setProviders} />}
    </div>
  )
}

/** Nobody has said yet whose people they are: the mail address does. Only its domain leaves the page. */
function ByMail({ onFound }: { onFound: (providers: readonly Provider[]) => void }) {
  const text = useText()
  const [mail, setMail] = useState('')
  const [problem, setProblem] = useState<'enterMail' | 'none' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (domain: string) => {
    setBusy(true)
    try {
      const found = await find({ domain })
      if (found.length > 0) onFound(found)
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

/** The page that was wanted goes along; the server judges it once more. */
function start({ tenantCode }: Provider): void {
  const wanted = peekReturnAddress()
  const query = wanted === null ? '' : `?redirectUrl=${encodeURIComponent(wanted)}`
  location.assign(`/identification/sso/${encodeURIComponent(tenantCode)}/start${query}`)
}
