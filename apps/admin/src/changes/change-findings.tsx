import type { ChangeFinding, ChangeOperation } from '@portico/contract/administration/change-sets'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { objectTitle, pageOf } from './changed-object.ts'
import { findingText } from './finding-text.ts'
import type { Dictionary } from './shown-difference.ts'

interface ChangeFindingsProps {
  findings: readonly ChangeFinding[]
  operations: readonly ChangeOperation[]
  dictionary: Dictionary
}

/** CONSOLE-74, CHANGE-6: the errors and the warnings of the checks, each with its object. */
export function ChangeFindings({ findings, operations, dictionary }: ChangeFindingsProps) {
  const { texts } = usePortal()
  const [errors, warnings] = [true, false].map((blocks) => findings.filter((finding) => finding.blocks === blocks)) as [
    ChangeFinding[],
    ChangeFinding[],
  ]
  return (
    <>
      {findings.length === 0 && <p className="quiet">{texts.changes.checkGood}</p>}
      {[
        { title: texts.changes.errors, some: errors, className: 'problem' },
        { title: texts.changes.warnings, some: warnings, className: 'change-warning' },
      ].map(
        ({ title, some, className }) =>
          some.length > 0 && (
            <div key={title} className="change-findings">
              <b className={className}>
                {title} ({some.length})
              </b>
              <ul className="rows">
                {some.map((finding, at) => (
                  // findings have no identity beside their position
                  <Finding
                    key={at}
                    finding={finding}
                    operation={operations.find(({ number }) => number === finding.operation)}
                    dictionary={dictionary}
                  />
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  )
}

interface FindingProps {
  finding: ChangeFinding
  operation: ChangeOperation | undefined
  dictionary: Dictionary
}

function Finding({ finding, operation, dictionary }: FindingProps) {
  const { texts } = usePortal()
  const title = operation && objectTitle(operation, dictionary)
  const page = operation && pageOf(operation, false)
  const { people, includesCaller } = finding
  return (
    <li className="what">
      <span>
        {findingText(finding, operation?.kind ?? '', dictionary)} {includesCaller && texts.changes.includesYou}
      </span>
      {people && people.names.length > 0 && (
        <small>
          {people.names.join(', ')}
          {people.count > people.names.length &&
            ` ${texts.changes.more.replace('{n}', String(people.count - people.names.length))}`}
        </small>
      )}
      {title !== undefined &&
        (page === undefined ? (
          <small>{title}</small>
        ) : (
          <button type="button" className="change-link" onClick={() => goTo(page)}>
            {texts.changes.open.replace('{name}', title)}
          </button>
        ))}
    </li>
  )
}
