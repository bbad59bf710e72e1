import { leaveView } from '../../entry/entry.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { confirmLeave } from '../../workbench/navigation/leave.ts'
import './view-banner.css'

/** TRUST-23: makes clear that another tenant is viewed. */
export function ViewBanner({ tenantName }: { tenantName: string }) {
  const text = useText()
  const label = text('trust.viewing', { tenant: tenantName })
  const leave = async () => {
    if (await confirmLeave()) leaveView()
  }
  return (
    <section className="p-view-banner" aria-label={label}>
      <Icon name="show" />
      <span>{label}</span>
      <Button size="small" onClick={() => void leave()}>
        {text('trust.leave')}
      </Button>
    </section>
  )
}
