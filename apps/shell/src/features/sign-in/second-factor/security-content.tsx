import type { SecondFactorState } from '@portico/contract/sign-in/second-factor'
import { useState, type ReactNode } from 'react'
import { confirmIdentity } from '../../../lib/session/step-up.ts'
import { canUsePasskeys } from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorText } from './second-factor-text.ts'
import { TotpSetup } from './totp-setup.tsx'
import { useDate } from './use-date.ts'
import { useFactors } from './use-factors.ts'
import './second-factor.css'

/** The factor to be removed, until the person confirms or cancels. */
interface Removal {
  name: string
  remove: () => Promise<void>
}

export interface SecurityContentProps {
  onEnrolled?: () => void
  /** True while recovery codes are shown, which are never shown again, so that they must not be closed by accident. */
  onCodesShown?: (areShown: boolean) => void
}

/** FACTOR-26: the person's factors, which can be added, renamed and removed. */
export function SecurityContent({
  onEnrolled = () => undefined,
  onCodesShown = () => undefined,
}: SecurityContentProps) {
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const showCodes = (newCodes: readonly string[] | null) => {
    setCodes(newCodes)
    onCodesShown(newCodes !== null)
  }
  const factors = useFactors(showCodes, onEnrolled)

  if (codes) {
    const handleSaved = () => {
      showCodes(null)
      onEnrolled()
    }
    return <RecoveryCodes codes={codes} onSaved={handleSaved} />
  }
  if (isSettingUp) {
    const handleDone = (recoveryCodes: readonly string[] | null) => {
      setSettingUp(false)
      showCodes(recoveryCodes)
      void factors.reload()
      if (recoveryCodes === null) onEnrolled()
    }
    return <TotpSetup onDone={handleDone} onCancel={() => setSettingUp(false)} />
  }
  const { state, problem, isBusy } = factors
  if (!state) return problem === null ? <Spinner /> : <Problem text={problem} />
  if (removal) return <RemovalQuestion removal={removal} isBusy={isBusy} onClose={() => setRemoval(null)} />
  return <FactorList state={state} factors={factors} onSetUp={() => setSettingUp(true)} onRemove={setRemoval} />
}

function Problem({ text }: { text: string }) {
  return (
    <Banner tone="warning" role="alert">
      {text}
    </Banner>
  )
}

interface RemovalQuestionProps {
  removal: Removal
  isBusy: boolean
  onClose: () => void
}

function RemovalQuestion({ removal, isBusy, onClose }: RemovalQuestionProps) {
  const text = useFactorText()
  return (
    <div className="p-security" role="group" aria-label={text('remove')}>
      <p>{text('removeQuestion', { name: removal.name })}</p>
      <div className="p-security-actions">
        <Button kind="danger" autoFocus isBusy={isBusy} onClick={() => void removal.remove().then(onClose)}>
          {text('remove')}
        </Button>
        <Button onClick={onClose}>{text('keep')}</Button>
      </div>
    </div>
  )
}

interface FactorListProps {
  state: SecondFactorState
  factors: ReturnType<typeof useFactors>
  onSetUp: () => void
  onRemove: (removal: Removal) => void
}

function FactorList({ state, factors, onSetUp, onRemove }: FactorListProps) {
  const text = useFactorText()
  const date = useDate()
  const hasFactor = state.totpSince !== null || state.passkeys.length > 0
  return (
    <div className="p-security" aria-busy={factors.isBusy}>
      <p className="p-factor-text">{text('securityText')}</p>
      {factors.problem !== null && <Problem text={factors.problem} />}
      {state.resetAt !== null && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onClick={() => void confirmIdentity().then(() => factors.reload())}>
              {text('keepStep')}
            </Button>
          }
        >
          {text('resetPending', { date: date(state.resetAt) })}
        </Banner>
      )}
      <Factor
        title={text('app')}
        note={state.totpSince ? text('appOn', { date: date(state.totpSince) }) : text('appOff')}
      >
        {state.totpSince ? (
          <Button
            aria-label={text('removeNamed', { name: text('app') })}
            onClick={() => onRemove({ name: text('app'), remove: factors.removeTotp })}
          >
            {text('remove')}
          </Button>
        ) : (
          <Button kind={hasFactor ? 'secondary' : 'primary'} onClick={onSetUp}>
            {text('setUp')}
          </Button>
        )}
      </Factor>
      <Passkeys state={state} factors={factors} onRemove={onRemove} />
      {hasFactor && (
        <Factor title={text('recovery')} note={text('recoveryLeft', { count: state.recoveryCodesLeft })}>
          <Button onClick={() => void factors.renewCodes()}>{text('newCodes')}</Button>
        </Factor>
      )}
    </div>
  )
}

function Passkeys({ state: { passkeys }, factors, onRemove }: Omit<FactorListProps, 'onSetUp'>) {
  const text = useFactorText()
  const list = passkeys.length > 0 && (
    <PasskeyList
      passkeys={passkeys}
      onRename={factors.renamePasskey}
      onRemove={({ id, name }) => onRemove({ name, remove: () => factors.removePasskey(id) })}
    />
  )
  return (
    <Factor
      title={text('passkeys')}
      note={text(canUsePasskeys() ? 'passkeysText' : 'passkeysUnavailable')}
      below={list}
    >
      {canUsePasskeys() && (
        <Button isBusy={factors.isBusy} onClick={() => void factors.addPasskey()}>
          {text('addPasskey')}
        </Button>
      )}
    </Factor>
  )
}

interface FactorProps {
  title: string
  note: string
  below?: ReactNode
  /** The button or note beside the title. */
  children: ReactNode
}

function Factor({ title, note, below, children }: FactorProps) {
  return (
    <section className="p-security-part">
      <div className="p-security-head">
        <div>
          <h3>{title}</h3>
          <p className="p-security-note">{note}</p>
        </div>
        {children}
      </div>
      {below}
    </section>
  )
}
