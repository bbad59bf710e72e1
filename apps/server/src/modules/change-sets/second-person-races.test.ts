import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { SURVEYOR, surveyorIn, TENANT } from './change-sets.fixtures.ts'
import { ANNA, AUDITOR, KARIN, secondPersonScene } from './second-person.fixtures.ts'

const PEOPLE = [KARIN, ANNA, AUDITOR] as const
const ACTS = ['write', 'rename', 'request', 'withdraw', 'refuse', 'publish'] as const

onBothDatabases((world) => {
  const scene = secondPersonScene(world)
  const { run, send, create, read, publish, put, surveyor, request, refuse } = scene
  const people: Browser[] = []

  beforeEach(async () => {
    await scene.reset()
    await scene.demand('Role')
    if (people.length === 0)
      for (const account of ['admin.nordbro', 'anna', 'auditor']) people.push(await world.signIn(account, TENANT))
  })
  const [karin, anna, auditor] = [0, 1, 2].map((at) => () => people[at] as Browser) as [
    () => Browser,
    () => Browser,
    () => Browser,
  ]

  test('ADMIN-130 one of two people who approve a set at once succeeds', async () => {
    const { id } = await create(karin(), SURVEYOR)
    await request(karin(), id)
    const both = [publish(anna(), id), publish(auditor(), id)]
    expect((await Promise.all(both)).map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await run(`select from change_version where tenant_id = ${TENANT} and set_id = ${id}`)).toHaveLength(1)
    expect(await scene.logged('change-set.publish', id)).toHaveLength(1)
  })

  test('ADMIN-136 either an approval or a refusal at the same time succeeds', async () => {
    const { id } = await create(karin(), SURVEYOR)
    await request(karin(), id)
    const [approved, refused] = await Promise.all([publish(anna(), id), refuse(auditor(), id)])
    expect([approved, refused].map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const { state } = await read(karin(), id)
    expect(state).toBe(approved.status === 200 ? 'published' : 'draft')
    expect((await surveyor(karin())) !== null).toBe(approved.status === 200)
  })

  test('ADMIN-134 an author who changes the set during the approval changes nothing that was approved', async () => {
    const { id } = await create(karin(), SURVEYOR)
    await request(karin(), id)
    const [approved, changed] = await Promise.all([
      publish(anna(), id),
      put(karin(), id, surveyorIn({ en: 'Geodesist' })),
    ])
    expect([approved, changed].map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    if (approved.status === 200) expect((await surveyor(karin()))?.names.en).toBe('Surveyor')
    else expect(await surveyor(karin())).toBeNull()
  })

  test('ADMIN-132 nobody of three people publishes a set that they have written to, in any sequence of acts', async () => {
    const step = fc.record({ who: fc.nat(2), act: fc.constantFrom(...ACTS) })
    const steps = fc.array(step, { minLength: 4, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.nat(2), steps, async (creator, list) => {
        await scene.reset()
        await scene.demand('Role')
        const { id } = await create(people[creator] as Browser, SURVEYOR)
        const authors = new Set<number>([creator])
        let isRequested = false
        for (const { who, act } of list) {
          const person = people[who] as Browser
          const mayDecide = isRequested && !authors.has(who)
          if (act === 'publish' || act === 'refuse') {
            const { status } = await (act === 'publish' ? publish(person, id, true) : refuse(person, id))
            expect([act, status === 200]).toEqual([act, mayDecide])
            if (status !== 200) continue
            if (act === 'publish') break
            isRequested = false
            continue
          }
          const name = `Set of ${who}`
          const { status } =
            act === 'write'
              ? await put(person, id, surveyorIn({ en: `Surveyor ${list.length} ${who}` }))
              : await send(person, `PUT /${id}`, {
                  name,
                  isWaiting: act === 'request' || (act === 'rename' && isRequested),
                })
          // with the last person as an author nobody could approve
          const isLast = act === 'request' && !isRequested && new Set([...authors, who]).size === PEOPLE.length
          expect([act, status]).toEqual([act, isLast ? 409 : 200])
          if (isLast) continue
          authors.add(who)
          isRequested = act === 'request' || (act === 'rename' && isRequested)
        }
        const row = await read(karin(), id)
        const publisher = row.publishedBy && PEOPLE.findIndex((userId) => userId === row.publishedBy?.userId)
        if (publisher !== null) expect(authors.has(publisher)).toBe(false)
        expect((await surveyor(karin())) !== null).toBe(row.state === 'published')
      }),
      { numRuns: 8 },
    )
  })
})
