import { useEffect, useState } from 'react'
import { reportFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { returnToTab, followPortal } from '../../workbench/navigation/windows/window-side.ts'
import './window-badge.css'

/** HOST-68: a press, or a request from the portal, turns this window into a tab of the portal. */
export function WindowBadge({ id }: { id: string }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)

  const back = () => {
    setBusy(true)
    returnToTab()
      .then((outcome) => setTaken(outcome === 'returned'))
      .catch(reportFailure)
      .finally(() => setBusy(false))
  }
  useEffect(() => followPortal(id, back), [id])

  // visible only if the browser has not closed the window
  if (isTaken) {
    return (
      <div className="p-window-gone" role="status">
        <EmptyState level={1} icon="application" title={text('windows.taken')}>
          {text('windows.takenText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <aside className="p-window-mark" aria-label={text('windows.own')}>
      <Button size="small" icon="back" isBusy={isBusy} onClick={back}>
        {text('windows.back')}
      </Button>
    </aside>
  )
}
