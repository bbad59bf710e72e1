import { useEffect, useState } from 'react'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { usePortalVersion } from '../../lib/portal/portal-version.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { followWorker, forgetWorker, loadNewVersion } from './follow-worker.ts'
import '../../ui/float.css'

/** OPS-22: the portal has a new version since this page was loaded; the page continues until the person confirms. */
export function PortalVersion() {
  const text = useText()
  const isEnabled = useEnvironment()?.serviceWorker
  const isOutdated = usePortalVersion((state) => state.isOutdated)
  const [isPutAway, setPutAway] = useState(false)

  useEffect(() => {
    if (isEnabled) return followWorker()
    if (isEnabled === false) forgetWorker().catch(logFailure)
    return undefined
  }, [isEnabled])

  if (!isOutdated || isPutAway) return null
  return (
    <aside className="p-float" data-of="portal" aria-label={text('newVersion.ofPortal')}>
      <span role="status">{text('newVersion.portal')}</span>
      <Button size="small" kind="primary" icon="reload" onClick={() => void loadNewVersion()}>
        {text('newVersion.reload')}
      </Button>
      <IconButton size="small" icon="close" label={text('newVersion.later')} onClick={() => setPutAway(true)} />
    </aside>
  )
}
