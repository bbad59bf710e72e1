import { useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './tenants.css'

/** TENANT-26: the facts of a tenant that its members may see. */
export function TenantInfoDialog({ tenantId, onClose }: { tenantId: number; onClose: () => void }) {
  const text = useText()
  const { data, isError, refetch } = useEndpoint(
    'GET /api/tenant-user/v4/tenants/{id}',
    { params: { id: String(tenantId) } },
    { silent: true },
  )
  const facts = data && [
    [text('tenants.infoName'), data.name],
    [text('tenants.infoCompany'), data.companyName],
    [text('tenants.infoCredit'), data.creditCode],
    [text('tenants.infoId'), String(data.id)],
    [text('tenants.infoAdmin'), data.adminUserCode],
  ]
  return (
    <Dialog title={text('tenants.info')} width={420} closeLabel={text('common.close')} onClose={onClose}>
      {facts ? (
        <dl className="p-tenant-info">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : isError ? (
        <EmptyState
          icon="unavailable"
          title={text('tenants.infoFailed')}
          actions={<Button onClick={() => void refetch()}>{text('common.tryAgain')}</Button>}
        />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}
