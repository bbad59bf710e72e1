import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { followOtherTabs } from './app/other-tabs.ts'
import { followSignals } from './app/signals.ts'
import { startEntry } from './entry/entry.ts'
import { applyLanguage } from './entry/personal.ts'
import { guardChunks } from './lib/chunk-guard.ts'
import { loadEnvironment } from './lib/environment.ts'
import { startI18n } from './lib/i18n.ts'

guardChunks()
followOtherTabs()
followSignals()
// the calls go out before the texts are here
void loadEnvironment().then(applyLanguage)
if (!location.pathname.startsWith('/login')) startEntry()
await startI18n()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
