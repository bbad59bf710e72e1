import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { ENTRY_OPEN } from '@portico/contract/rules/navigation/extend-entries'
import { reportFailure } from '../../lib/api/failures.ts'
import { findOpener } from '../../ui/openers.ts'
import { offerUserGuide } from '../application-services/user-guide.ts'
import { openTenantLink } from '../third-party/open-tenant-link.ts'

/** HELP-43: opens an entry by its `openType`: in a dialog, in a new window, or the help with the user guide. */
export function openEntry(entry: ExtendEntry, showDialog: (entry: ExtendEntry) => void): void {
  if (entry.openType === ENTRY_OPEN.userGuide) {
    offerUserGuide()
    return findOpener('help')?.()
  }
  if (entry.contentUrl === null) return
  if (entry.openType === ENTRY_OPEN.dialog) showDialog(entry)
  else openTenantLink(entry.contentUrl).catch(reportFailure)
}
