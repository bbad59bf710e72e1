import { useAccessText } from '../../../lib/i18n/access-text.ts'
import { useViewing } from '../../../lib/session/viewing.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useMenuName } from '../../model/menus/menu-name.ts'
import type { Tab } from '../../model/tabs/tabs.ts'
import { useMenus } from '../../model/targets/menu-data.ts'

/** VIEWAS-2, PREVIEW-8: an application would act for its own user, so a view or preview shows its name only. */
export function NotOpened({ tab }: { tab: Tab }) {
  const text = useAccessText()
  const nameOf = useMenuName()
  const node = useMenus().byId.get(tab.menuId)
  const isDraft = useViewing(({ viewing }) => viewing?.draft !== undefined)
  return (
    <div className="p-viewport-card">
      <EmptyState level={1} icon="show" title={node ? nameOf(node) : tab.name}>
        {text(isDraft ? 'notOpenedInDraft' : 'notOpened')}
      </EmptyState>
    </div>
  )
}
