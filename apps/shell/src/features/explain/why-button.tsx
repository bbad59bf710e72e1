import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { useViewports } from '../../workbench/model/viewports/viewport-store.ts'
import { useExplainText } from './explain-text.ts'
import { MenuVerdict } from './verdict.tsx'

/** MENU-71: the button of the no-permission page that requests the explanation. */
export function WhyButton() {
  const text = useExplainText()
  const { productCode, menuCode } = useViewports((state) => state.forbiddenMenu)
  const orgId = useSession((session) => session.organisation?.orgId)
  const [explainedKey, setExplainedKey] = useState<string | null>(null)
  const key = `${orgId}/${menuCode}`
  const isExplained = explainedKey === key
  const { data, isFetching, isError } = useEndpoint(
    'GET /api/workbench/v4/portal-menus/explain',
    {
      query: { menuCode: menuCode ?? '', orgId: String(orgId ?? 0), ...(productCode === null ? {} : { productCode }) },
    },
    { enabled: isExplained && menuCode !== null && orgId !== undefined, silent: true, staleTime: 0 },
  )
  if (menuCode === null || orgId === undefined) return null
  if (isExplained && data)
    return (
      <div className="p-why">
        <MenuVerdict explanation={data} isOwn />
      </div>
    )
  return (
    <div className="p-why">
      {isExplained && !isFetching && <p role="status">{text(isError ? 'failed' : 'nothing')}</p>}
      {!(isExplained && data === null) && (
        <Button kind="quiet" icon="info" isBusy={isFetching} onClick={() => setExplainedKey(key)}>
          {text('why')}
        </Button>
      )}
    </div>
  )
}
