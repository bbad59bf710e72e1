import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { PortalContext, saveDirtyParts } from './portal-context.ts'
import { openProject } from './data/saved-draft.ts'
import { dataOf, projectData } from './data/project-data.ts'
import { connectOrStandAlone } from './portal-connection.ts'
import { restoreSleepState } from './schedule/sleep-state.ts'
import '../../shared/src/controls.css'
import './styles.css'
import '../../shared/src/forced-colours.css'

const element = document.getElementById('root')
if (!element) throw new Error('#root is missing')
const root = createRoot(element)
const portal = await connectOrStandAlone()
const showProject = () => {
  projectData.set(dataOf(portal.project()))
  openProject(portal.tenantId(), portal.project()?.id ?? 0)
}
showProject()
portal.onProjectChange(showProject)
restoreSleepState(portal)
portal.offerSave(() => saveDirtyParts(portal))
root.render(
  <PortalContext value={portal}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </PortalContext>,
)
