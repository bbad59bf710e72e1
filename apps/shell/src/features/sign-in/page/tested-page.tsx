import { PROVIDER_TEST_ENDS } from '@portico/contract/rules/sign-in/provider-test'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PhonePage } from '../scan/phone-page.tsx'

/** ADMIN-166: the last page of a test sign-in, in the window of the test. The console shows the outcome. */
export function TestedPage() {
  const text = useText()
  const named = new URLSearchParams(location.search).get('test')
  const end = PROVIDER_TEST_ENDS.find((name) => name === named) ?? 'expired'
  return (
    <PhonePage title={text('signInMethods.testTitle')}>
      <Banner tone={end === 'passed' ? 'success' : 'warning'} role="status">
        {text(`signInMethods.testEnds.${end}`)}
      </Banner>
      <p className="p-sign-in-note">{text('signInMethods.testNobody')}</p>
    </PhonePage>
  )
}
