import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n.ts'
import './ui/tokens.css'
import './ui/base.css'

await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
