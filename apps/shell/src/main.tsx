import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './ui/fields/choice-box.css'
import './ui/forced-colors.css'
import { App } from './app/app.tsx'
import { features } from './app/features.ts'
import { followOtherTabs } from './app/other-tabs.ts'
import { followSignals } from './app/signals.ts'
import { startStores } from './app/start-stores.ts'
import { entrySettled, startEntry } from './entry/entry.ts'
import { applyLanguage } from './entry/personal.ts'
import { START_FAILED, START_SUCCEEDED } from './boot/did-not-start.ts'
import { setTransportOverride } from './lib/api/api.ts'
import { guardChunks, reloadIfOutdated } from './lib/loading/chunk-guard.ts'
import { loadBranding } from './lib/theme/branding.ts'
import { loadEnvironment } from './lib/portal/environment.ts'
import { reportFailure } from './lib/api/failures.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import './lib/browser/initial-url.ts'
import { previewFrame, type PreviewFrame } from './lib/storage/preview-frame.ts'
import { isPublicPage } from './lib/browser/public-page.ts'
import { forgetPageOnReturn } from './lib/session/page-return.ts'
import { takeReturnState } from './lib/session/return-address.ts'
import { isSignedIn } from './lib/session/session-marker.ts'
import { forgetViewOnReturn } from './lib/session/viewing.ts'
import { registerFeatures } from './workbench/contributions/registry.ts'
import { getTabs } from './workbench/model/tabs/tab-store.ts'

/** The timeout after which the shell renders its present state, in milliseconds. */
const FIRST_RENDER_TIMEOUT_MS = 1500
/** The timeout after which the sign-in page has the portal's own look until the branding arrives, in milliseconds. */
const BRANDING_TIMEOUT_MS = 500

/** PREVIEW-4: every call of a preview goes by its own transport, which only previews load. */
function sendOnlyReads(preview: PreviewFrame): void {
  const load = () => import('./lib/api/preview-transport.ts')
  setTransportOverride(() => async (path, init) => (await load()).previewTransport(preview)(path, init))
}

/** Does nothing if the page refuses to run inside the portal (ENTRY-53). */
async function start(): Promise<void> {
  const preview = previewFrame()
  if (preview) sendOnlyReads(preview)
  startStores()
  registerFeatures(features)
  guardChunks(() => getTabs().items.every(({ isDirty }) => !isDirty))
  followOtherTabs()
  followSignals()
  forgetViewOnReturn()
  forgetPageOnReturn()
  // the calls are sent before the texts have loaded
  void loadEnvironment().then(applyLanguage)
  const isPublic = isPublicPage(location.pathname)
  if (isPublic) takeReturnState()
  else startEntry()
  await startI18n()
  if (isPublic || !isSignedIn()) await loadBranding(BRANDING_TIMEOUT_MS)
  // index.html already shows the frame's skeleton; rendering it again would delay the workbench
  if (!isPublic) await entrySettled(FIRST_RENDER_TIMEOUT_MS)

  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  }
}

/** LOOK-66: reports whether the page has rendered anything. */
async function startOrSay(): Promise<void> {
  try {
    await start()
    window.dispatchEvent(new Event(START_SUCCEEDED))
  } catch (error) {
    reportFailure(error)
    await reloadIfOutdated()
    window.dispatchEvent(new Event(START_FAILED))
  }
}

if (document.documentElement.dataset['refused'] === undefined) await startOrSay()
