import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { HostContext, saveDirtyParts } from './host-context.ts'
import { openProject } from './data/saved-draft.ts'
import { dataOf, projectData } from './data/project-data.ts'
import { findHost } from './host.ts'
import { restoreSleepState } from './schedule/sleep-state.ts'
import '../../shared/src/controls.css'
import './styles.css'

const element = document.getElementById('root')
if (!element) throw new Error('#root is missing')
const root = createRoot(element)
const host = await findHost()
const showProject = () => {
  projectData.set(dataOf(host.project()))
  openProject(host.tenantId(), host.project()?.id ?? 0)
}
showProject()
host.onProjectChange(showProject)
restoreSleepState(host)
host.offerSave(() => saveDirtyParts(host))
root.render(
  <HostContext value={host}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </HostContext>,
)
