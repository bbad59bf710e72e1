import type { MenuExplanation } from '@portico/contract/navigation/explain'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import './explain.css'
import { useExplainText } from './explain-text.ts'
import { reasonText } from './reason-text.ts'

/** The result of the explanation. */
export function MenuVerdict({ explanation, isOwn }: { explanation: MenuExplanation; isOwn: boolean }) {
  const text = useExplainText()
  const language = useLanguage()
  return (
    <div className="p-verdict" role="status" data-state={explanation.state}>
      <strong>{text(explanation.state)}</strong>
      {explanation.reasons.length > 0 && (
        <ul aria-label={text('reasons')}>
          {explanation.reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>{reasonText(reason, { text, language, isOwn })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
