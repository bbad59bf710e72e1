import { restartEntry } from '../../entry/entry.ts'
import { api } from '../../lib/api/api.ts'
import { logFailure, showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { nullIfMissing } from '../../lib/api/null-if-missing.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { enterOrganisation } from '../../workbench/navigation/start/enter-organisation.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

const isBackground = true

/**
 * SESS-50 (D26): after relogin. If the person may no longer work here, a notice appears and the default organisation is
 * entered.
 */
export async function reselectOrganisation(): Promise<void> {
  const { organisation } = getSession()
  if (!organisation || getViewing()) return
  const { orgId, name } = organisation
  try {
    const params = { id: String(orgId) }
    const { valid } = await api.call('GET /api/org-permission/v4/orgs/{id}/validate', { params, isBackground })
    const isStillHere = getSession().organisation?.orgId === orgId
    if (valid || !isStillHere) return
    const defaultOrganisation = await nullIfMissing(
      api.call('GET /api/org-permission/v4/orgs/default-auth-org', { isBackground }),
    ) // ORG-3
    showNotice({ kind: 'warning', text: text('organisations.refused', { name }) })
    if (defaultOrganisation) await enterOrganisation(defaultOrganisation)
    else if (await confirmLeave()) restartEntry()
  } catch (error) {
    // any further action in this page shows the same notice
    logFailure(error)
  }
}
