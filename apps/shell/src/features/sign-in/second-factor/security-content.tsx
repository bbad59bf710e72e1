import { useState } from 'react'
import { confirmIdentity } from '../../../lib/session/step-up.ts'
import { canUsePasskeys } from '../../../lib/credentials/webauthn.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
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
  /** True while recovery codes are shown, which nothing shows again: they must not be closed by accident. */
  onCodesShown?: (areShown: boolean) => void
}

/** FACTOR-26: the person's factors: what there is, and what can be added, renamed and removed. */
export function SecurityContent({
  onEnrolled = () => undefined,
  onCodesShown = () => undefined,
}: SecurityContentProps) {
  const text = useFactorText()
  const date = useDate()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const showCodes = (fresh: readonly string[] | null) => {
    setCodes(fresh)
    onCodesShown(fresh !== null)
  }
  const factors = useFactors(showCodes, onEnrolled)
  const { state, problem, isBusy, addPasskey, renamePasskey, removePasskey, removeTotp, renewCodes, reload } = factors

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
      void reload()
      if (recoveryCodes === null) onEnrolled()
    }
    return <TotpSetup onDone={handleDone} onCancel={() => setSettingUp(false)} />
  }
  const warning = problem !== null && (
    <Banner tone="warning" role="alert">
      {problem}
    </Banner>
  )
  if (!state) return problem === null ? <Spinner /> : warning
  if (removal) {
    const handleRemove = () => void removal.remove().then(() => setRemoval(null))
    return (
      <div className="p-security" role="group" aria-label={text('remove')}>
        <p>{text('removeQuestion', { name: removal.name })}</p>
        <div className="p-security-actions">
          <Button kind="danger" autoFocus isBusy={isBusy} onClick={handleRemove}>
            {text('remove')}
          </Button>
          <Button onClick={() => setRemoval(null)}>{text('keep')}</Button>
        </div>
      </div>
    )
  }
  const hasFactor = state.totpSince !== null || state.passkeys.length > 0
  return (
    <div className="p-security" aria-busy={isBusy}>
      <p className="p-factor-text">{text('securityText')}</p>
      {warning}
      {state.resetAt !== null && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onClick={() => void confirmIdentity().then(() => reload())}>
              {text('keepStep')}
            </Button>
          }
        >
          {text('resetPending', { date: date(state.resetAt) })}
        </Banner>
      )}
      <section className="p-security-part">
        <div className="p-security-head">
          <div>
            <h3>{text('app')}</h3>
            <p className="p-security-note">
              {state.totpSince ? text('appOn', { date: date(state.totpSince) }) : text('appOff')}
            </p>
          </div>
          {state.totpSince ? (
            <Button
              aria-label={text('removeNamed', { name: text('app') })}
              onClick={() => setRemoval({ name: text('app'), remove: removeTotp })}
            >
              {text('remove')}
            </Button>
          ) : (
            <Button kind={hasFactor ? 'secondary' : 'primary'} onClick={() => setSettingUp(true)}>
              {text('setUp')}
            </Button>
          )}
        </div>
      </section>
      <section className="p-security-part">
        <div className="p-security-head">
          <div>
            <h3>{text('passkeys')}</h3>
            <p className="p-security-note">{text(canUsePasskeys() ? 'passkeysText' : 'passkeysUnavailable')}</p>
          </div>
          {canUsePasskeys() && (
            <Button isBusy={isBusy} onClick={() => void addPasskey()}>
              {text('addPasskey')}
            </Button>
          )}
        </div>
        {state.passkeys.length > 0 && (
          <PasskeyList
            passkeys={state.passkeys}
            onRename={renamePasskey}
            onRemove={({ id, name }) => setRemoval({ name, remove: () => removePasskey(id) })}
          />
        )}
      </section>
      {hasFactor && (
        <section className="p-security-part">
          <div className="p-security-head">
            <div>
              <h3>{text('recovery')}</h3>
              <p className="p-security-note">{text('recoveryLeft', { count: state.recoveryCodesLeft })}</p>
            </div>
            <Button onClick={() => void renewCodes()}>{text('newCodes')}</Button>
          </div>
        </section>
      )}
    </div>
  )
}
