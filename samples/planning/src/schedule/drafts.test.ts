import { afterEach, expect, test, vi } from 'vitest'
import { dataOf, projectData } from '../data/project-data.ts'

const open = (id: number, name: string) => projectData.set(dataOf({ id, name, type: 'general-project' }))

afterEach(() => vi.unstubAllGlobals())

test('DEMO-6 a row of home selects its activity in any project, until the person changes the project', async () => {
  vi.stubGlobal('location', { search: '?activity=3.2' })
  const { scheduleView } = await import('./drafts.ts')
  open(41010, 'E6 Trelleborg Ring Road')
  expect(scheduleView.get().selected).toBe('3.2')

  open(42001, 'Öland Bridge, Cable Renewal')
  expect(scheduleView.get().selected).toBe('2.1')
})
