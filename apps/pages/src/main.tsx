import './styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { HostContext } from './host-context.ts'
import { findHost } from './host.ts'

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
createRoot(root).render(
  <HostContext value={await findHost()}>
    <App />
  </HostContext>,
)
