import { useEnvironment } from '../../lib/environment.ts'
import { useText } from '../../lib/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { Segments, type Segment } from '../../ui/segments.tsx'
import type { Filled } from './filled-form.ts'
import { MobileCodeForm } from './mobile-code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrPanel } from './qr-panel.tsx'

/** SIGN-16: one tab for each way in that there is here. */
export function SignInMethods({ filled, hasQrCode = true }: { filled: Filled | null; hasQrCode?: boolean }) {
  const text = useText()
  const flags = useEnvironment()
  const segments: (Segment | false)[] = [
    { id: 'password', label: text('signInMethods.password'), content: <PasswordForm filled={filled} /> },
    flags?.mobileCode !== false && {
      id: 'sms',
      label: text('signInMethods.mobileCode'),
      content: <MobileCodeForm />,
    },
    hasQrCode && { id: 'qr', label: text('signInMethods.qrCode'), content: <QrPanel />, isFleeting: true },
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
