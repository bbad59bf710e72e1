import { expect, test } from 'vitest'
import { createPushLanes } from './push-lanes.ts'

interface Push {
  tenant_id: number
  user_id: number
}

/** Lanes over a list of pushes, each of which is being sent until it is ended. */
function lanesOver(due: Push[], { lanes = 4, lanesEach = 4 } = {}) {
  const state = { due, claims: 0, claiming: 0, order: [] as number[], ends: [] as (() => void)[] }
  const claim = async (after: number, busyUserIds: readonly number[]) => {
    state.claims += 1
    expect((state.claiming += 1)).toBe(1)
    await Promise.resolve()
    const free = state.due.filter(({ user_id }) => !busyUserIds.includes(user_id))
    const push = free.find(({ tenant_id }) => tenant_id > after) ?? free[0]
    if (push) state.due.splice(state.due.indexOf(push), 1)
    state.claiming -= 1
    return push
  }
  const send = ({ tenant_id }: Push) => {
    state.order.push(tenant_id)
    return new Promise<void>((resolve) => void state.ends.push(resolve))
  }
  const onError = (error: unknown) => expect.fail(String(error))
  return { state, pushLanes: createPushLanes({ claim, send, onError, lanes, lanesEach }) }
}

const pushesOf = (tenantId: number, userIds: readonly number[]) =>
  userIds.map((user_id) => ({ tenant_id: tenantId, user_id }))

test('MSG-221 the first pushes of all lanes are of the tenants in turn, and so are those of the next turn', async () => {
  const { state, pushLanes } = lanesOver([...pushesOf(1, [11, 12, 13, 14, 15]), ...pushesOf(2, [21, 22])])
  await pushLanes.start()
  expect(state.order).toEqual([1, 2, 1, 2])
  for (const end of state.ends.splice(0)) end()
  await expect.poll(() => state.ends.length).toBe(3)
  state.due.push(...pushesOf(1, [16]), ...pushesOf(2, [23]))
  await pushLanes.start()
  expect(state.order.slice(4)).toEqual([1, 1, 1, 2])
})

test('MSG-221 a push that does not end leaves the other lanes to the others', async () => {
  const { state, pushLanes } = lanesOver(pushesOf(1, [11]))
  await pushLanes.start()
  state.due.push(...pushesOf(2, [21]))
  await pushLanes.start()
  expect(state.order).toEqual([1, 2])
})

test('MSG-221 while nothing is due, one claim asks for all lanes', async () => {
  const { state, pushLanes } = lanesOver([])
  await pushLanes.drain()
  expect(state.claims).toBe(1)
})

test('MSG-227 a person occupies a limited number of lanes, and their next push follows', async () => {
  const { state, pushLanes } = lanesOver([...pushesOf(1, [11, 11, 11]), ...pushesOf(2, [21])], { lanesEach: 2 })
  await pushLanes.start()
  expect(state.order).toEqual([1, 2, 1])
  const drained = pushLanes.drain()
  state.ends[0]?.()
  await expect.poll(() => state.order).toEqual([1, 2, 1, 1])
  for (const end of state.ends) end()
  await drained
})

test('MSG-221 a stop ends the claims and waits for the pushes that are being sent', async () => {
  const { state, pushLanes } = lanesOver(pushesOf(1, [11, 12]), { lanes: 1 })
  await pushLanes.start()
  let isStopped = false
  const stopped = pushLanes.stop().then(() => (isStopped = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  state.ends[0]?.()
  await stopped
  expect(state.order).toEqual([1])
})
