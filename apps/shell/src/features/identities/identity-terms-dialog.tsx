import { TERMS_SECONDS } from '@portico/contract/rules/account/identities'
import type { IdentityTerms } from '@portico/contract/sign-in/agreement'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import './identities.css'

export interface IdentityTermsDialogProps {
  terms: IdentityTerms
  isRead: boolean
  onRead: () => void
  onClose: () => void
}

/** TENANT-25: the first time, the terms can be confirmed only after five seconds. */
export function IdentityTermsDialog({ terms, isRead, onRead, onClose }: IdentityTermsDialogProps) {
  const text = useText()
  const language = useLanguage()
  const left = useSecondsLeft(isRead ? 0 : TERMS_SECONDS)
  const confirm = () => {
    onRead()
    onClose()
  }
  const footer = (
    <>
      <span className="p-terms-version">{text('identities.version', { version: terms.version })}</span>
      <Button
        kind="primary"
        className="p-terms-button"
        disabled={left > 0}
        title={left > 0 ? text('identities.countdown', { count: left }) : undefined}
        onClick={confirm}
      >
        {left > 0 ? String(left) : text('identities.haveRead')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('identities.terms')}
      width={520}
      footer={footer}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      <div className="p-terms">
        {terms.text[language].split(/\n{2,}/).map((block, at) => (
          <TermsBlock key={at} block={block} />
        ))}
      </div>
    </Dialog>
  )
}

/** A paragraph of Markdown; a line that begins with `#` is a heading. */
function TermsBlock({ block }: { block: string }) {
  if (!block.startsWith('## ')) return <p>{block}</p>
  const [heading = '', ...paragraphs] = block.slice(3).split('\n')
  return (
    <>
      <h3>{heading}</h3>
      {paragraphs.length > 0 && <p>{paragraphs.join('\n')}</p>}
    </>
  )
}
