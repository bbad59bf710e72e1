import { useEndpoint } from '../../lib/api/query.ts'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { containsText } from '../../workbench/menus/find-menus.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { menuImage } from '../../workbench/model/menus/menu-image.ts'
import { useApplications } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { applicationsOfOtherOrganisations } from './applications-of-other-organisations.ts'

/** APP-6: lists the applications that the person has only in other organisations. */
export function OtherOrganisationsApplications({ query }: { query: string }) {
  const text = useMenuText()
  const nameOf = useMenuName()
  const scene = useScene()
  const ownCodes = new Set(useApplications().map(({ code }) => code))
  const tree = useEndpoint('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree', {}, { silent: true })
  const nodes = applicationsOfOtherOrganisations(tree.data ?? [], ownCodes, (node) => containsText(nameOf(node), query))
  if (nodes.length === 0) return null
  return (
    <section className="p-drawer-group" aria-label={text('elsewhereApplications')}>
      <h2 className="p-drawer-title">{text('elsewhereApplications')}</h2>
      <ul className="p-drawer-tiles">
        {nodes.map((node) => (
          <li key={node.id} className="p-tile-item p-tile-elsewhere">
            <span className="p-tile-icon">
              <MenuIcon iconClass={node.iconClass} seed={node.id} image={menuImage(node, scene)} size="large" />
            </span>
            <span className="p-tile-name">{nameOf(node)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
