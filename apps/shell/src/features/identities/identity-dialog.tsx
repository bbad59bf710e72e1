import type { IdentityChoice } from '@portico/contract/account/identities'
import { DEFAULT_IDENTITY } from '@portico/contract/rules/account/identities'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IdentityTermsDialog } from './identity-terms-dialog.tsx'
import { useTerms } from './use-terms.ts'
import './identities.css'

export interface IdentityDialogProps {
  isBusy: boolean
  /** The code of another identity than the present one. */
  onChange: (code: string) => void
  onClose: () => void
}

/** TENANT-23: chooses the identity in this tenant. */
export function IdentityDialog({ isBusy, onChange, onClose }: IdentityDialogProps) {
  const text = useText()
  const orgId = useSession((session) => session.organisation?.orgId ?? -1)
  const choices = useEndpoint(
    'GET /api/workbench/v4/identity/list-available',
    { query: { orgId: String(orgId) } },
    { silent: true, staleTime: 0 },
  )
  const terms = useTerms()
  const [picked, setPicked] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isTooEarly, setTooEarly] = useState(false)
  const present = choices.data?.find(({ selected }) => selected)?.code ?? null
  const code = picked ?? present

  const tick = (isTicked: boolean) => {
    setTooEarly(!terms.isRead)
    if (terms.isRead) terms.check(isTicked)
  }
  const confirm = () => {
    if (code === null || code === present) onClose()
    else void terms.saved.current.then(() => onChange(code))
  }
  const hasFailed = choices.isError || terms.isError
  const again = () => void Promise.all([choices.refetch(), terms.refetch()])
  const canConfirm = code !== null && terms.isChecked && !isBusy
  const footer = (
    <Button kind="primary" isBusy={isBusy} disabled={!canConfirm} onClick={confirm}>
      {text('identities.confirm')}
    </Button>
  )
  return (
    <Dialog
      title={text('identities.title')}
      width={460}
      footer={footer}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      {hasFailed ? (
        <EmptyState
          icon="unavailable"
          title={text('identities.failed')}
          actions={<Button onClick={again}>{text('common.tryAgain')}</Button>}
        />
      ) : !choices.data || !terms.terms ? (
        <Skeleton lines={5} />
      ) : (
        <div className="p-identity-body">
          <p className="p-identity-intro">{text('identities.intro')}</p>
          <Choices choices={choices.data} code={code} onPick={setPicked} />
          {choices.data.length === 1 && <p className="p-identity-intro">{text('identities.only')}</p>}
          <div className="p-identity-terms">
            <Checkbox isSelected={terms.isChecked} onChange={tick}>
              {text('identities.read')}
            </Checkbox>
            <Button kind="quiet" size="small" icon="document" onClick={() => setReading(true)}>
              {text('identities.terms')}
            </Button>
          </div>
          {isTooEarly && !terms.isRead && (
            <Banner tone="info" role="status">
              {text('identities.termsTips')}
            </Banner>
          )}
          {terms.failure !== null && (
            <Banner tone="warning" role="alert">
              {terms.failure}
            </Banner>
          )}
        </div>
      )}
      {isReading && terms.terms && (
        <IdentityTermsDialog
          terms={terms.terms}
          isRead={terms.isRead}
          onRead={terms.markRead}
          onClose={() => setReading(false)}
        />
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  choices: readonly IdentityChoice[]
  code: string | null
  onPick: (code: string) => void
}

function Choices({ choices, code, onPick }: ChoicesProps) {
  const text = useText()
  const name = useId()
  return (
    <div className="p-choices" role="radiogroup" aria-label={text('identities.group')}>
      {choices.map((choice) => (
        <label key={choice.code} className="p-choice" data-chosen={choice.code === code || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.code === code}
            autoFocus={choice.selected}
            aria-describedby={choice.code === DEFAULT_IDENTITY ? `${name}-hint` : undefined}
            aria-label={choice.name}
            onChange={() => onPick(choice.code)}
          />
          <span className="p-choice-name">{choice.name}</span>
          {choice.code === DEFAULT_IDENTITY && (
            <span id={`${name}-hint`} className="p-choice-hint">
              {text('identities.defaultHint')}
            </span>
          )}
          {choice.selected && <span className="p-choice-tag">{text('tenants.current')}</span>}
        </label>
      ))}
    </div>
  )
}
