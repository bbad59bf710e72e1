import { dateLocale } from '@portico/i18n/languages'
import { formatRelativeTime } from '../../../../../../shared/src/relative-time.ts'
import { useEndpoint } from '../../../../lib/api/query.ts'
import { currentTime } from '../../../../lib/timing/clock.ts'
import { useLanguage } from '../../../../lib/i18n/i18n.ts'
import { useWorkbenchPageText } from '../workbench-page-text.ts'
import { RowList } from './row-list.tsx'
import { WidgetAnswer } from './widget-answer.tsx'

/** GRID-2: the person's own requests to view pages, with their state. */
export function ViewRequests() {
  const text = useWorkbenchPageText()
  const locale = dateLocale(useLanguage())
  const query = { role: 'requester' } as const
  const answer = useEndpoint('GET /api/trust-permissions/requests', { query }, { silent: true, staleTime: 0 })
  return (
    <WidgetAnswer answer={answer}>
      {(requests) => (
        <RowList
          none={text('noRequests')}
          rows={requests.map(({ requestId, menuName, menuCode, orgName, tenantName, state, requestedAt }) => ({
            key: String(requestId),
            title: menuName ?? menuCode ?? orgName ?? tenantName,
            detail: `${orgName ?? tenantName} · ${formatRelativeTime(requestedAt, currentTime(), locale)}`,
            note: text(`states.${state}`),
            tone: TONES[state],
            icon: 'show',
          }))}
        />
      )}
    </WidgetAnswer>
  )
}

const TONES = { pending: 'soon', granted: 'good', refused: 'late', expired: 'neutral', withdrawn: 'neutral' } as const
