import { reportFailure, showNotice } from '../../../lib/api/failures.ts'
import { text } from '../../../lib/i18n/i18n.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { confirmDiscard } from '../../questions/questions.ts'
import { getTabs } from '../../model/tabs/tab-store.ts'
import { commitOrganisation } from './commit-organisation.ts'
import { setEntering } from './organisation-change.ts'
import { prepareOrganisation } from './prepare-organisation.ts'

/** The result of a change of organisation. Only 'entered' changes the organisation. */
export type ChangeOutcome =
  | 'entered'
  /** The person has stayed because of unsaved work. */
  | 'stayed'
  | 'refused'
  | 'failed'
  /** A later choice replaced this one. */
  | 'overtaken'

let latest = 0

/**
 * ORG-74, ORG-75: enters another organisation completely or not at all. Its data load while the former one stays
 * unchanged; the change itself is atomic. If several changes are requested, only the last one takes effect. The person
 * first confirms the loss of unsaved work (TAB-13).
 */
export async function changeOrganisation(destination: { orgId: number; name?: string }): Promise<ChangeOutcome> {
  latest += 1
  const mine = latest
  const where = scope()
  const isOvertaken = () => mine !== latest || scope() !== where
  const finish = (outcome: ChangeOutcome): ChangeOutcome => {
    if (isOvertaken()) return 'overtaken'
    setEntering(null)
    return outcome
  }
  if (destination.orgId === getSession().organisation?.orgId) return finish('entered')
  setEntering(destination)
  try {
    const confirmed = unsaved()
    if (!(await confirmDiscard(getTabs().items, 'leave'))) return finish('stayed')
    if (isOvertaken()) return 'overtaken'
    const prepared = await prepareOrganisation(destination.orgId)
    if (isOvertaken()) return 'overtaken'
    if (!prepared) {
      if (destination.name !== undefined) {
        showNotice({ kind: 'warning', text: text('organisations.refused', { name: destination.name }) })
      }
      return finish('refused')
    }
    // unsaved changes made during the loading
    const isMore = unsaved().some((id) => !confirmed.includes(id))
    if (isMore && !(await confirmDiscard(getTabs().items, 'leave'))) return finish('stayed')
    if (isOvertaken()) return 'overtaken'
    commitOrganisation(prepared)
    return finish('entered')
  } catch (error) {
    if (isOvertaken()) return 'overtaken'
    showChangeFailure(error, destination.name)
    return finish('failed')
  }
}

const unsaved = () =>
  getTabs()
    .items.filter(({ isDirty }) => isDirty)
    .map(({ id }) => id)

/** The context of a pending choice; a change of person, tenant or identity cancels the choice. */
function scope(): string {
  const { user, tenant, identityCode } = getSession()
  return `${user?.id}/${tenant?.tenantId}/${identityCode}`
}

/** ORG-75: reports a failure; offline, the notice names the present organisation, which stays. */
function showChangeFailure(error: unknown, name: string | undefined): void {
  const former = getSession().organisation?.name
  const isConnection = (error as { status?: unknown }).status === 0
  if (!isConnection || former === undefined || name === undefined) return reportFailure(error)
  showNotice({ kind: 'warning', text: text('organisations.changeFailed', { name, former }) })
}
