import type { CallError } from '@portico/contract/client/client'
import { SignInRefusal, type PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import { restartEntry } from '../../entry/entry.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { goToAddress, presentAddress } from '../../lib/browser/location.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { rememberReturnAddress } from '../../lib/session/return-address.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { EntryScreen } from './entry-screen.tsx'

const TEXT_OF = {
  password: 'signInMethods.password',
  sms: 'signInMethods.mobileCode',
  qr: 'signInMethods.qrCode',
  oidc: 'signInMethods.oidc',
  passkey: 'signInMethods.passkey',
} as const satisfies Record<PolicyMethod, string>

const UNKNOWN: SignInRefusal = { methods: [], tenantCode: null, providerName: null }

/** The tenant of this browser tab is the one that refuses the session. */
function chooseAgain(): void {
  sessionStore.remove('tenant')
  restartEntry()
}

/**
 * SIGN-78: the tenant does not accept the sign-in method of the session; the page names the accepted methods and leads
 * to them.
 */
export function MethodRefusedPage({ failure }: { failure: CallError }) {
  const text = useText()
  const { methods, tenantCode, providerName } = SignInRefusal.safeParse(failure.problem?.details).data ?? UNKNOWN
  const provider = methods.includes('oidc') && tenantCode !== null ? providerName : null
  const isProviderAlone = provider !== null && methods.every((method) => method === 'oidc')
  const signIn = () => {
    rememberReturnAddress(presentAddress())
    goToAddress(tenantCode === null ? '/login' : `/login/custom/${encodeURIComponent(tenantCode)}`)
  }
  const signInAtProvider = () => {
    const query = new URLSearchParams({ redirectUrl: presentAddress() })
    location.assign(`/identification/sso/${encodeURIComponent(tenantCode ?? '')}/start?${query}`)
  }
  const actions = (
    <>
      {provider !== null && (
        <Button kind="primary" onClick={signInAtProvider}>
          {text('singleSignOn.with', { name: provider })}
        </Button>
      )}
      {!isProviderAlone && (
        <Button kind={provider === null ? 'primary' : 'secondary'} onClick={signIn}>
          {text('signInMethods.toSignIn')}
        </Button>
      )}
      <Button onClick={chooseAgain}>{text('signInMethods.otherTenant')}</Button>
      <Button icon="log-out" onClick={() => void logOut()}>
        {text('tenants.logOut')}
      </Button>
    </>
  )
  return (
    <EntryScreen>
      <ErrorPanel level={1} icon="password" title={text('signInMethods.refusedTitle')} actions={actions}>
        <p>{text('signInMethods.refusedText')}</p>
        {methods.length > 0 && (
          <p>
            {text('signInMethods.accepted', { methods: methods.map((method) => text(TEXT_OF[method])).join(' · ') })}
          </p>
        )}
      </ErrorPanel>
    </EntryScreen>
  )
}
