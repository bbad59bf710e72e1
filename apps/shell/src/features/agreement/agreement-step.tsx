import { continueAfterAgreement, useEntry } from '../../entry/entry.ts'
import { useWorkbenchOpen } from '../../entry/hooks/use-workbench-open.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

const AgreementDialog = lazyPage(() => import('./agreement-dialog.tsx').then((module) => module.AgreementDialog))

/** The dialog of the entry that asks for the agreement. */
export function AgreementStep() {
  const isAsked = useEntry(({ decision }) => decision?.kind === 'agreement')
  const isOpen = useWorkbenchOpen()
  if (!isAsked) return null
  const reject = async () => {
    if (!isOpen || (await confirmLeave())) await logOut()
  }
  return <AgreementDialog onAgreed={continueAfterAgreement} onReject={() => void reject()} />
}
