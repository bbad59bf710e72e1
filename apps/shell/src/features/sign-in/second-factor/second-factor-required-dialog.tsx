import { useQuery } from '@tanstack/react-query'
import { api, renewBearer } from '../../../lib/api/api.ts'
import { TRANSIENT_QUERY } from '../../../lib/api/query.ts'
import { logOut } from '../../../lib/session/log-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { SecurityContent } from './security-content.tsx'
import { useFactorText } from './second-factor-text.ts'
import { StepUpForm } from './step-up-dialog.tsx'

export interface SecondFactorRequiredDialogProps {
  /** True if the workbench is open, which must not be lost. */
  isAtWork: boolean
  /** Called when the session has passed a factor. */
  onPassed: () => void
  onClose: () => void
}

/** FACTOR-18: the tenant requires that a second factor is set up or passed. */
export function SecondFactorRequiredDialog({ isAtWork, onPassed, onClose }: SecondFactorRequiredDialogProps) {
  const text = useFactorText()
  const footer = isAtWork ? (
    <>
      <Button kind="quiet" onClick={onClose}>
        {text('later')}
      </Button>
      <Button kind="primary" onClick={() => location.reload()}>
        {text('reload')}
      </Button>
    </>
  ) : (
    <Button kind="quiet" onClick={() => void logOut()}>
      {text('logOut')}
    </Button>
  )
  return (
    <Dialog title={text('demandTitle')} width={600} icon="password" isOverAll footer={footer}>
      {isAtWork ? <p>{text('demandReload')}</p> : <Demand onPassed={onPassed} />}
    </Dialog>
  )
}

/** Uses a bearer without a tenant, because the tenant that requires the factor gives none yet. */
async function findHasFactor(): Promise<boolean> {
  await renewBearer(null)
  const { totpSince, passkeys } = await api.call('GET /identification/second-factor')
  return totpSince !== null || passkeys.length > 0
}

function Demand({ onPassed }: { onPassed: () => void }) {
  const text = useFactorText()
  const { data: hasFactor } = useQuery({ queryKey: ['has second factor'], queryFn: findHasFactor, ...TRANSIENT_QUERY })
  if (hasFactor === undefined) return <Spinner />
  return (
    <>
      <p className="p-factor-text">{text(hasFactor ? 'demandProof' : 'demandText')}</p>
      {hasFactor ? (
        <StepUpForm onProven={onPassed} onFailed={() => undefined} />
      ) : (
        <SecurityContent onEnrolled={onPassed} />
      )}
    </>
  )
}
