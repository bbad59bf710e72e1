import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { IconButton } from '../../ui/button.tsx'
import { isNewer } from './is-newer.ts'
import { showWhatsNew } from '../../lib/portal/show-whats-new.ts'
import './whats-new.css'

/** LOOK-45: leads to the news of a new version, until the person has opened them. */
export function WhatsNewButton() {
  const text = useText()
  const version = useEnvironment()?.upgradeVersion
  const seenVersion = usePreferences((preferences) => preferences['upgradeSeen'])
  if (!version || !isNewer(version, seenVersion)) return null
  return (
    <IconButton
      kind="header"
      icon="gift"
      className="p-new"
      label={text('header.whatsNew')}
      badge={<span className="p-new-dot" />}
      onClick={() => showWhatsNew(version)}
    />
  )
}
