import type { ProviderTestOutcome } from '@portico/contract/administration/identity-provider'
import { FactList } from '../../parts/fact-list.tsx'
import { usePortal } from '../../portal-context.ts'

/** ADMIN-167: what the provider has answered, or why the test failed and what helps. */
export function ProviderOutcome({ outcome: { problem, detail, claims, person } }: { outcome: ProviderTestOutcome }) {
  const { texts } = usePortal()
  const own = texts.identityProvider
  return (
    <>
      <h3>{problem === null ? own.passed : own.failed}</h3>
      {problem !== null && <p>{own.problems[problem]}</p>}
      <FactList
        facts={[
          ...(detail === null ? [] : [[own.message, detail] as const]),
          ...(person === null ? [] : [[own.signsInAs, own.people[person]] as const]),
          ...(claims === null
            ? []
            : ([
                [own.subject, claims.subject],
                [own.person, claims.name ?? '–'],
                [own.mail, claims.mail ?? '–'],
                [own.verified, claims.isMailVerified ? texts.yes : texts.no],
                [own.others, claims.others.join(', ') || '–'],
              ] as const)),
        ]}
      />
    </>
  )
}
