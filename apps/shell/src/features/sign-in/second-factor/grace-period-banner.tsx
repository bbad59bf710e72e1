import { signInSecurityDialog } from '../../../lib/dialogs.ts'
import { setSecondFactorDeadline, useSecondFactor } from '../../../lib/session/second-factor-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFactorText } from './second-factor-text.ts'
import { useDate } from './use-date.ts'

/** FACTOR-19: shows the end of the grace period. */
export function GracePeriodBanner() {
  const text = useFactorText()
  const date = useDate()
  const requiredFrom = useSecondFactor((state) => state.requiredFrom)
  if (requiredFrom === null) return null
  return (
    <Banner
      tone="warning"
      role="status"
      closeLabel={text('close')}
      onClose={() => setSecondFactorDeadline(null)}
      actions={
        <Button size="small" onClick={signInSecurityDialog.open}>
          {text('graceSetUp')}
        </Button>
      }
    >
      {text('grace', { date: date(requiredFrom) })}
    </Banner>
  )
}
