import type { RequestedPage } from '../../entry/facts/facts.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { enterViewedTenant } from '../../entry/entry.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RequestAccess } from './request-access.tsx'

/** TRUST-22: the page shown if the person may not view the tenant, or not yet. */
export function ViewForbidden({ viewRequest }: { viewRequest: RequestedPage }) {
  const text = useText()
  const tenant = useViewing((state) => state.viewing?.tenantName ?? '')
  return (
    <EmptyState level={1} icon="forbidden" title={text('pages.forbidden')}>
      {text('trust.forbiddenText', { tenant })}
      <RequestAccess viewRequest={viewRequest} onGranted={() => void enterViewedTenant().catch(reportFailure)} />
    </EmptyState>
  )
}
