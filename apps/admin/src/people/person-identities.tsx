import type { PersonIdentities } from '@portico/contract/administration/person-identities'
import { useAnswer } from '../calls/use-answer.ts'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-154: as whom a person acts in the tenant, and the links to its identity providers. */
export function IdentitiesCard({ personId }: { personId: number }) {
  const { texts } = usePortal()
  const dates = useDates()
  const { answer, problem } = useAnswer<PersonIdentities>({ path: `people/${personId}/identities` })
  const kindOf = ({ isParticipant, roleType, isDefault }: PersonIdentities['identities'][number]) =>
    [
      ...(isParticipant ? [texts.person.participant, roleType] : [texts.person.staff]),
      ...(isDefault ? [texts.person.usualIdentity] : []),
    ].join(' · ')
  return (
    <section className="card" aria-labelledby="identities">
      <h2 id="identities">{texts.person.identities}</h2>
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="rows">
        {answer?.body.identities.map((identity) => (
          <li key={identity.code}>
            <div className="what">
              <b>{identity.name}</b>
              <small>{kindOf(identity)}</small>
            </div>
          </li>
        ))}
        {answer?.body.links.map(({ issuer, linkedAt }) => (
          <li key={issuer}>
            <div className="what">
              <b>{issuer}</b>
              <small>{texts.person.linked.replace('{time}', dates(linkedAt))}</small>
            </div>
          </li>
        ))}
      </ul>
      {answer?.body.links.length === 0 && <p className="quiet">{texts.person.noLinks}</p>}
    </section>
  )
}
