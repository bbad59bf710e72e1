import './styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { HostContext } from './host-context.ts'
import { findHost } from './host.ts'

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
createRoot(place).render(
  <HostContext value={await findHost()}>
    <App />
  </HostContext>,
)
