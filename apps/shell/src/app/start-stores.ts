import { startHandlingRefusals } from '../entry/entry.ts'
import { startRememberingOrganisation } from '../entry/remember-organisation.ts'
import { startLocation } from '../lib/browser/location.ts'
import { startPaintingPreferences } from '../lib/theme/paint-preferences.ts'
import { startColorScheme } from '../lib/theme/color-scheme.ts'
import { startPaintedTabs } from '../workbench/model/tabs/painted-tabs.ts'
import { startSplitRoom } from '../workbench/model/tabs/split-store.ts'
import { startTabRecency } from '../workbench/model/tabs/tab-recency.ts'
import { startStoringTabs } from '../workbench/model/tabs/tab-store.ts'
import { startStoringStates } from '../workbench/model/viewports/saved-state.ts'

/** Starts the subscriptions of the stores and of the entry. They last as long as the page. */
export function startStores(): void {
  startLocation()
  startColorScheme()
  startPaintingPreferences()
  startStoringTabs()
  startTabRecency()
  startPaintedTabs()
  startSplitRoom()
  startStoringStates()
  startRememberingOrganisation()
  startHandlingRefusals()
}
