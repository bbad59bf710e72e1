import { SIDE_TOOLBAR_SOURCE } from '@portico/contract/rules/navigation/menus'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { useExtendEntries } from '../../workbench/extend-entries/use-extend-entries.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { showToolbar, useToolbar } from './toolbar-store.ts'

/** LOOK-226: on a phone the tools are shown from the header, since a handle at the edge would lie on the page. */
export function ToolsEntry() {
  const text = useMenuText()
  const isFull = useEntryContext((context) => context.viewMode === 'full')
  const entries = useExtendEntries(SIDE_TOOLBAR_SOURCE, isFull)
  const isShown = useToolbar(({ narrow }) => narrow)
  if (!useIsPhone() || !isFull || entries.length === 0) return null
  return (
    <IconButton
      kind="header"
      icon="tools"
      label={text(isShown ? 'hideTools' : 'showTools')}
      onClick={() => showToolbar('narrow', !isShown)}
    />
  )
}
