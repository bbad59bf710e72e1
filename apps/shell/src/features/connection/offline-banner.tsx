import { useText } from '../../lib/i18n/i18n.ts'
import { useIsOnline } from '../../lib/browser/online.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** LOOK-94: stays as long as there is no connection. */
export function OfflineBanner() {
  const text = useText()
  if (useIsOnline()) return null
  return (
    <Banner tone="warning" role="status">
      {text('errors.offline')}
    </Banner>
  )
}
