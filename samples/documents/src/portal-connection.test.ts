import { expect, test } from 'vitest'
import { nextTick, ref, watchEffect } from 'vue'
import { markDirty } from './portal-connection.ts'

test('two open parts each report their unsaved state once, and again when it changes', async () => {
  const [hasAnswers, reports] = [ref(false), { register: 0, approval: 0 }]
  watchEffect(() => {
    if (++reports.register < 50) markDirty('comments', false, 'Comments')
  })
  watchEffect(() => {
    if (++reports.approval < 50) markDirty('approval', hasAnswers.value, 'Answers')
  })

  await nextTick()
  expect(reports).toEqual({ register: 1, approval: 1 })
  hasAnswers.value = true
  await nextTick()
  expect(reports).toEqual({ register: 1, approval: 2 })
})
