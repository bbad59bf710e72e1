import {
  actualState,
  applyOperation,
  runOperation,
  expectedState,
  nextOperation,
  randomly,
  type Model,
} from '../../engine/model.ts'
import { expect, test } from '../../engine/fixture.ts'

/** The default number of operations. `ENGINE_OPERATIONS` sets a larger number. */
const OPERATIONS = Number(process.env.ENGINE_OPERATIONS ?? 100)
const SEED = 20_261_121

test(`HOST-67 engine and page agree after each of ${OPERATIONS} random operations`, async ({ driver, page }) => {
  test.setTimeout(60_000 + OPERATIONS * 1000)
  await page.evaluate(() => window.start({ keptAlive: 100 }))
  const model: Model = { open: new Map(), activeId: null, ahead: null, atMost: 8 }
  const random = randomly(SEED)
  for (let turn = 0; turn < OPERATIONS; turn++) {
    const operation = nextOperation(model, random, turn)
    applyOperation(model, operation)
    await runOperation(page, operation)
    await expect
      .poll(() => actualState(page), {
        message: `after ${turn}: ${JSON.stringify(operation)}`,
        intervals: [10, 20, 50, 100],
      })
      .toEqual(expectedState(model))
  }

  // after all viewports are closed, no element remains
  if (model.ahead) await runOperation(page, { type: 'open', ...model.ahead })
  if (model.ahead) model.open.set(model.ahead.id, { code: model.ahead.code, isAsleep: false })
  for (const id of model.open.keys()) await runOperation(page, { type: 'close', id })
  await expect(page.locator('[data-viewport]')).toHaveCount(0)
  await expect.poll(() => page.frames().length).toBe(1)
  expect(await driver.phase('m0')).toBeUndefined()
})

test('HOST-67 HOST-6 a cap limits the number of living applications, and none is lost', async ({
  driver: { page },
}) => {
  await page.evaluate(() => window.start({ keptAlive: 3 }))
  const model: Model = { open: new Map(), activeId: null, ahead: null, atMost: 8 }
  const random = randomly(SEED + 1)
  for (let turn = 0; turn < OPERATIONS / 3; turn++) {
    const operation = nextOperation(model, random, turn)
    applyOperation(model, operation)
    await runOperation(page, operation)
    await expect
      .poll(async () => {
        const { activeId, sections } = await actualState(page)
        const isSettled = sections.every(({ phase, frames }) => frames === (phase === 'asleep' ? 0 : 1))
        return {
          activeId,
          ids: sections.map(({ id }) => id),
          isSettled,
          isWithin: sections.filter((one) => one.frames > 0 && one.id !== model.ahead?.id).length <= 3,
        }
      })
      .toEqual({
        activeId: model.activeId,
        ids: expectedState(model).sections.map(({ id }) => id),
        isSettled: true,
        isWithin: true,
      })
  }
})
