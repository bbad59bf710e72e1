import { expect, test } from 'vitest'
import { announceOrganisation, onOrganisationChanged, type OrganisationChanged } from './organisation-change.ts'

const organisation = (orgId: number) => ({
  orgId,
  fullId: `/20001/${orgId}`,
  name: `${orgId}`,
  type: 'company' as const,
})

test('ORG-74 listeners receive the former and the new organisation until they unsubscribe', () => {
  const first: OrganisationChanged[] = []
  const second: OrganisationChanged[] = []
  const stop = onOrganisationChanged((change) => first.push(change))
  onOrganisationChanged((change) => second.push(change))

  const tunnel = { from: null, to: organisation(41001) }
  announceOrganisation(tunnel)
  stop()
  const bridge = { from: organisation(41001), to: organisation(41010) }
  announceOrganisation(bridge)

  expect(first).toEqual([tunnel])
  expect(second).toEqual([tunnel, bridge])
})
