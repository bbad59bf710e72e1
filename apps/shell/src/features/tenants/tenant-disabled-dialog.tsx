import type { Entrance } from '@portico/contract/tenants/tenants'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { dateOf } from './date-of.ts'
import './tenants.css'

/** TENANT-6: the notice for people who are not administrators of the tenant. */
export function TenantDisabledDialog({ entrance, onDismiss }: { entrance: Entrance; onDismiss: () => void }) {
  const text = useText()
  const language = useLanguage()
  const gotIt = (
    <Button kind="primary" autoFocus onClick={onDismiss}>
      {text('tenants.gotIt')}
    </Button>
  )
  const back = dateOf(entrance.recoverTime, language)
  return (
    <Dialog role="alertdialog" icon="warning" width={460} title={text('tenants.disabledTitle')} footer={gotIt}>
      <p className="p-tenant-notice">{text('tenants.disabledText')}</p>
      <p className="p-tenant-fact">{entrance.tenantName}</p>
      {entrance.disabledReason && <p className="p-tenant-fact">{entrance.disabledReason}</p>}
      {back && <p className="p-tenant-fact">{text('tenants.back', { date: back })}</p>}
    </Dialog>
  )
}
