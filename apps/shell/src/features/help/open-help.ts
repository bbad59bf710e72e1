import type { HelpItem } from '@portico/contract/navigation/help'
import { create } from 'zustand'
import { helpDialog } from '../../lib/dialogs.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { openTenantLink } from '../../workbench/third-party/open-tenant-link.ts'

/** `integrateType` of a page that opens in a new window. */
const NEW_WINDOW = 1

/** The page in the help centre's dialog; null while none is chosen. */
export const useChosenHelp = create<{ openItem: HelpItem | null }>(() => ({ openItem: null }))

export function chooseHelp(openItem: HelpItem | null): void {
  useChosenHelp.setState({ openItem })
}

export const opensWindow = ({ integrateType }: HelpItem): boolean => integrateType === NEW_WINDOW

/** HELP-4: opens a page of help in a new window or in the dialog; without a page, the dialog with its search. */
export function openHelp(item: HelpItem | null): void {
  if (item !== null && opensWindow(item)) return void openTenantLink(item.url).catch(reportFailure)
  chooseHelp(item)
  helpDialog.open()
}
