import { Suspense, type ReactNode } from 'react'
import { useEnvironment } from '../../lib/environment.ts'
import { useText } from '../../lib/i18n.ts'
import { useAddress } from '../../lib/location.ts'
import { lazyPage } from '../../lib/lazy-part.ts'
import { WhyHere } from './why-here.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

const ForgottenForm = lazyPage(() => import('./forgotten-form.tsx').then((module) => module.ForgottenForm))
const ResetForm = lazyPage(() => import('./reset-form.tsx').then((module) => module.ResetForm))

/** What the address wants of the sign-in page; signing in itself is the children's. */
export function SignInMain({ children }: { children: ReactNode }) {
  const [path = ''] = useAddress().split('?', 1)
  const text = useText()
  const flags = useEnvironment()
  const page = path.replace(/\/$/, '')
  if (page === '/login/forgotten' || page === '/login/reset') {
    return <Suspense fallback={null}>{page === '/login/reset' ? <ResetForm /> : <ForgottenForm />}</Suspense>
  }
  // D96: the provider stands in the place of the password
  const isUnified = flags?.unifiedAuth ?? false
  return (
    <>
      <h1 className="p-sign-in-title">{text('signIn.title')}</h1>
      <WhyHere />
      {!isUnified && children}
      <SingleSignOn isAlone={isUnified} />
    </>
  )
}
