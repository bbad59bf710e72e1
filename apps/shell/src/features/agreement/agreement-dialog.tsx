import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useTenant } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DocumentLink } from './document-link.tsx'
import { effectiveDate } from './effective-date.ts'
import { useAgreement, type AgreementCalls, type AgreementInfo } from './use-agreement.ts'
import './agreement.css'

/** AGREE-5, AGREE-6: a person must accept the agreement before entering the tenant. */
export function AgreementDialog(props: AgreementCalls) {
  const text = useText()
  const { tenantName } = useTenant()
  const [isTicked, setTicked] = useState(false)
  const agreement = useAgreement(props)
  const { info, failure, isBusy } = agreement
  const accept = () => agreement.accept(() => setTicked(false))
  const footer = (
    <>
      <Button disabled={isBusy} onClick={() => void agreement.goBack()}>
        {text('agreement.back')}
      </Button>
      <Button kind="primary" isBusy={isBusy} disabled={isBusy || !isTicked || !info} onClick={() => void accept()}>
        {text('agreement.proceed')}
      </Button>
    </>
  )
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
        {info ? <Documents info={info} /> : <Unavailable isError={agreement.isError} onRetry={agreement.refetch} />}
        <Checkbox isSelected={isTicked} isDisabled={isBusy || !info} onChange={setTicked}>
          {text('agreement.accept')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Documents({ info }: { info: AgreementInfo }) {
  const text = useText()
  const language = useLanguage()
  const date = effectiveDate(info.effectiveOn ?? info.version, language)
  return (
    <div className="p-documents">
      <DocumentLink name={text('agreement.agreement')} url={info.agreementUrl} />
      <DocumentLink name={text('agreement.privacy')} url={info.privacyUrl} />
      {date && <p className="p-agreement-date">{text('agreement.effective', { date })}</p>}
    </div>
  )
}

function Unavailable({ isError, onRetry }: { isError: boolean; onRetry: () => unknown }) {
  const text = useText()
  if (!isError) return <Skeleton lines={3} />
  const retry = (
    <Button size="small" onClick={() => void onRetry()}>
      {text('common.tryAgain')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" actions={retry}>
      {text('agreement.failed')}
    </Banner>
  )
}
