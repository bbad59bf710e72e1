import { CallError } from '@portico/contract/client'
import { useState } from 'react'
import { api, renew } from '../../lib/api/api.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useTenant } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentLink } from './document-link.tsx'
import { effectiveDate } from './effective-date.ts'
import './agreement.css'

export interface AgreementDialogProps {
  /** It is accepted, here or elsewhere: the way in is open. */
  onAgreed: () => void
  onReject: () => void
}

const AGREEMENT = 'GET /api/portal/account/user/agreement'
const INPUT = { query: {} } as const

/** AGREE-5, AGREE-6: the only way into a tenant whose agreement is not accepted. */
export function AgreementDialog({ onAgreed, onReject }: AgreementDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { tenantId, tenantName } = useTenant()
  const { data, isError, refetch } = useEndpoint(AGREEMENT, INPUT, { silent: true, staleTime: 0 })
  const [isTicked, setTicked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const info = data?.accountInfo

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const message = error instanceof CallError && error.status < 500 ? error.problem?.errorMsg : undefined
      setFailure(message ?? text('errors.service'))
    } finally {
      setBusy(false)
    }
  }
  const accept = () =>
    attempt(async () => {
      if (!info) return
      const { identity, version } = info
      const { success, errorMsg } = await api.call('POST /api/portal/account/user/agreement', {
        body: { identity, version, agreeAgreement: true, agreeGDPR: true },
      })
      if (success) return onAgreed()
      setFailure(errorMsg ?? text('errors.service'))
      setTicked(false)
      await refetch()
    })
  /** D37: what has been accepted in another window meanwhile is not rejected. */
  const goBack = () =>
    attempt(async () => {
      const { accountInfo } = await api.call(AGREEMENT, INPUT)
      if (!accountInfo.agreeAgreement || !accountInfo.agreeGDPR) return onReject()
      await renew(tenantId)
      onAgreed()
    })

  const footer = (
    <>
      <Button disabled={isBusy} onClick={() => void goBack()}>
        {text('agreement.back')}
      </Button>
      <Button kind="primary" isBusy={isBusy} disabled={isBusy || !isTicked || !info} onClick={() => void accept()}>
        {text('agreement.proceed')}
      </Button>
    </>
  )
  const date = effectiveDate(info?.version, language)
  return (
    <Dialog title={text('agreement.title')} width={520} footer={footer}>
      <div className="p-agreement">
        <p className="p-agreement-tenant">{tenantName}</p>
        <p className="p-agreement-intro">{text('agreement.intro')}</p>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {isError && !info && (
          <Banner
            tone="danger"
            role="alert"
            actions={
              <Button size="small" onClick={() => void refetch()}>
                {text('common.tryAgain')}
              </Button>
            }
          >
            {text('agreement.failed')}
          </Banner>
        )}
        {info ? (
          <div className="p-documents">
            <DocumentLink name={text('agreement.agreement')} url={info.agreementUrl} />
            <DocumentLink name={text('agreement.privacy')} url={info.privacyUrl} />
            {date && <p className="p-agreement-date">{text('agreement.effective', { date })}</p>}
          </div>
        ) : (
          !isError && <Skeleton lines={3} />
        )}
        <Checkbox isSelected={isTicked} isDisabled={!info} onChange={setTicked}>
          {text('agreement.accept')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
