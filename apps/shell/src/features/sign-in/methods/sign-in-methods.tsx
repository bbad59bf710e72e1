import type { SignInMethod } from '@portico/contract/rules/appearance/branding'
import { useBranding } from '../../../lib/theme/branding.ts'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Segments, type Segment } from '../../../ui/segments.tsx'
import type { PrefilledForm } from '../filled-form.ts'
import { MobileCodeForm } from './mobile-code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrPanel } from './qr-panel.tsx'

/** SIGN-16: one tab for each available sign-in method. */
export function SignInMethods({ filled, hasQrCode = true }: { filled: PrefilledForm | null; hasQrCode?: boolean }) {
  const text = useText()
  const flags = useEnvironment()
  // LOOK-42: the tenant's methods that this page supports; the password if there is none
  const allowedMethods = useBranding()?.signInMethods
  const offers = (method: SignInMethod) => allowedMethods?.includes(method) !== false
  const hasMobileCode = flags?.mobileCode !== false && offers('sms')
  const segments: (Segment | false)[] = [
    (offers('password') || !(hasMobileCode || (hasQrCode && offers('qr')))) && {
      id: 'password',
      label: text('signInMethods.password'),
      content: <PasswordForm filled={filled} />,
    },
    hasMobileCode && {
      id: 'sms',
      label: text('signInMethods.mobileCode'),
      content: <MobileCodeForm />,
    },
    hasQrCode &&
      offers('qr') && { id: 'qr', label: text('signInMethods.qrCode'), content: <QrPanel />, isFleeting: true },
  ]
  return (
    <>
      {!window.isSecureContext && (
        <Banner tone="danger">
          <strong>{text('signIn.insecureTitle')}</strong>
          <br />
          {text('signIn.insecureText')}
        </Banner>
      )}
      <Segments label={text('signInMethods.methods')} segments={segments.filter((segment) => segment !== false)} />
    </>
  )
}
