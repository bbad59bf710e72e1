import { ASSISTANT_LENGTHS } from '@portico/contract/rules/assistant'
import type { AssistantQuestion } from '@portico/contract/support/assistant'
import { menuName } from '../../../workbench/model/menus/menu-name.ts'
import { getTabs } from '../../../workbench/model/tabs/tab-store.ts'
import { pageOfTab } from '../../../workbench/model/targets/resolve-tab.ts'
import { applicationStateOf, useApplicationStates } from '../../../workbench/model/viewports/application-state.ts'

const CODE = 100

/** ASSIST-90: the page in front, with what its application declares about it (`setPageContext`). */
export function pageInFront(): AssistantQuestion['page'] {
  const { activeId } = getTabs()
  const page = activeId === null ? undefined : pageOfTab(activeId)
  if (activeId === null || !page) return undefined
  const { pageContext } = applicationStateOf(useApplicationStates.getState().applicationStates, activeId)
  const menuCode = page.node.sourceModuleCode
  return {
    title: menuName(page.node).slice(0, ASSISTANT_LENGTHS.name),
    ...(menuCode === null || menuCode === '' || menuCode.length > CODE ? {} : { menuCode }),
    ...(pageContext === undefined ? {} : { text: textOf(pageContext).slice(0, ASSISTANT_LENGTHS.pageText) }),
  }
}

const textOf = (context: unknown) => (typeof context === 'string' ? context : JSON.stringify(context))
