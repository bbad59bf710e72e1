import './styles.css'
import { createRoot } from 'react-dom/client'
import { titleCutNames } from '../../shared/src/title-cut-names.ts'
import { App } from './app.tsx'
import { PortalContext } from './portal-context.ts'
import { connectIfHosted } from './portal-connection.ts'
import { OpenedAlone } from './opened-alone.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
titleCutNames()
const portal = await connectIfHosted()
createRoot(root).render(
  portal ? (
    <PortalContext value={portal}>
      <App />
    </PortalContext>
  ) : (
    <OpenedAlone />
  ),
)
