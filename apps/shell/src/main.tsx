import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { followOtherTabs } from './app/other-tabs.ts'
import { followSignals } from './app/signals.ts'
import { entrySettled, startEntry } from './entry/entry.ts'
import { applyLanguage } from './entry/personal.ts'
import { guardChunks } from './lib/chunk-guard.ts'
import { loadEnvironment } from './lib/environment.ts'
import { startI18n } from './lib/i18n.ts'

/** After this the shell draws whatever there is, in milliseconds. */
const PATIENCE = 1500

guardChunks()
followOtherTabs()
followSignals()
// the calls go out before the texts are here
void loadEnvironment().then(applyLanguage)
const isSignIn = location.pathname.startsWith('/login')
if (!isSignIn) startEntry()
await startI18n()
// index.html shows the waiting frame already: drawing it a second time would only keep the real one waiting
if (!isSignIn) await entrySettled(PATIENCE)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
