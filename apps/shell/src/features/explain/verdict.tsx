import type { MenuExplanation } from '@portico/contract/explain'
import './explain.css'
import { useExplainText } from './explain-text.ts'
import { reasonText } from './reason-text.ts'

/** What was found out. */
export function Verdict({ found }: { found: MenuExplanation }) {
  const text = useExplainText()
  return (
    <div className="p-verdict" role="status" data-state={found.state}>
      <strong>{text(found.state)}</strong>
      {found.reasons.length > 0 && (
        <ul aria-label={text('reasons')}>
          {found.reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>{reasonText(reason, text)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
