import './styles.css'
import { createRoot } from 'react-dom/client'
import { titleCutNames } from '../../shared/src/title-cut-names.ts'
import { App } from './app.tsx'
import { PortalContext } from './portal-context.ts'
import { connectOrStandAlone } from './portal-connection.ts'

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
titleCutNames()
createRoot(root).render(
  <PortalContext value={await connectOrStandAlone()}>
    <App />
  </PortalContext>,
)
