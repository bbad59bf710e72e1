import { Suspense, type ReactNode } from 'react'
import { useBranding } from '../../../lib/theme/branding.ts'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useAddress } from '../../../lib/browser/location.ts'
import { lazyRegion, lazyPage } from '../../../lib/loading/lazy-components.ts'
import { SignInReason } from './sign-in-reason.tsx'
import { SingleSignOn } from '../methods/single-sign-on.tsx'

const ForgottenForm = lazyPage(() => import('../password/forgotten-form.tsx').then((module) => module.ForgottenForm))
const ResetForm = lazyPage(() => import('../password/reset-form.tsx').then((module) => module.ResetForm))
const PasskeySignIn = lazyRegion(() =>
  import('../second-factor/passkey-sign-in.tsx').then((module) => module.PasskeySignIn),
)

/** The form that the address requests; the children are the sign-in form. */
export function SignInMain({ children }: { children: ReactNode }) {
  const [path = ''] = useAddress().split('?', 1)
  const text = useText()
  const flags = useEnvironment()
  const methods = useBranding()?.signInMethods
  const page = path.replace(/\/$/, '')
  if (page === '/login/forgotten' || page === '/login/reset') {
    return <Suspense fallback={null}>{page === '/login/reset' ? <ResetForm /> : <ForgottenForm />}</Suspense>
  }
  // D96, SIGN-70: the provider replaces every other method
  const isUnified = methods ? methods.every((method) => method === 'oidc') : (flags?.unifiedAuth ?? false)
  return (
    <>
      <h1 className="p-sign-in-title">{text('signIn.title')}</h1>
      <SignInReason />
      {!isUnified && children}
      {!isUnified && (
        <Suspense fallback={null}>
          <PasskeySignIn />
        </Suspense>
      )}
      <SingleSignOn isAlone={isUnified} />
    </>
  )
}
