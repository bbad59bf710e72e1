import './styles.css'
import { createRoot } from 'react-dom/client'
import { titleCutNames } from '../../shared/src/title-cut-names.ts'
import { App } from './app.tsx'
import { HostContext } from './host-context.ts'
import { findHost } from './host.ts'
import { OpenedAlone } from './opened-alone.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
titleCutNames()
const host = await findHost()
createRoot(root).render(
  host ? (
    <HostContext value={host}>
      <App />
    </HostContext>
  ) : (
    <OpenedAlone />
  ),
)
