import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { answerRemembered, useTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'
import './remembered-tabs.css'

/** D70: an organisation that was left with tabs offers them when it is entered again. */
export function RememberedTabs() {
  const text = useText()
  const count = useTabs(({ tabs, remembered }) => remembered.filter(({ id }) => !findTab(tabs, id)).length)
  if (count === 0) return null
  return (
    <div className="p-remembered" role="status">
      <span className="p-remembered-text">{text('tabs.remembered', { count })}</span>
      <Button size="small" kind="primary" onClick={() => answerRemembered(true)}>
        {text('tabs.reopen')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => answerRemembered(false)}>
        {text('tabs.dismiss')}
      </Button>
    </div>
  )
}
