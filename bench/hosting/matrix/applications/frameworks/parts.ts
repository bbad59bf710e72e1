import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForExpression, press, readText, waitForText, step, expectNoReload } from '../application.ts'
import type { Step } from '../../steps.ts'

/** Writes a source file while the page is open. The change must appear without a reload of the page. */
export const hotReload = (folder: string, file: string): Step =>
  step('hot reload, with what was counted', (frame) =>
    expectNoReload(frame, async () => {
      const path = join(folder, file)
      writeFileSync(path, readText(path).replace('Before', 'After'))
      await waitForText(frame, 'After')
      await waitForText(frame, 'Count 1')
    }),
  )

export const countsStep = step('it counts', async (frame) => {
  await waitForExpression(
    frame,
    `(document.querySelector('button')?.click(), /Count [1-9]/.test(document.body.innerText))`,
  )
})

export const countsAndLoadsLatePart = step('it counts, and a late part comes', async (frame) => {
  await press(frame.getByRole('button', { name: /Count/ }))
  await waitForText(frame, 'Count 1')
  await waitForText(frame, 'Late part')
})
