import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { HostContext } from './host-context.ts'
import { findHost } from './host.ts'
import { keepSitting } from './schedule/sitting.ts'
import './styles.css'

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
const root = createRoot(place)
const host = await findHost()
keepSitting(host)
root.render(
  <HostContext value={host}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </HostContext>,
)
