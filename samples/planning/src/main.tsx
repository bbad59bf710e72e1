import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { HostContext } from './host-context.ts'
import { findHost } from './host.ts'
import './styles.css'

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
const root = createRoot(place)
root.render(
  <HostContext value={await findHost()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </HostContext>,
)
