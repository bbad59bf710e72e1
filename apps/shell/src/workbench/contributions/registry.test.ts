import { beforeEach, expect, test, vi } from 'vitest'
import { pictureDialog } from '../../lib/dialogs.ts'
import { defineFeature } from './feature.ts'
import { findPageAnswer } from './page-answers.ts'
import { findFeaturePage, loadAllFeatures, registerFeatures } from './registry.ts'

const Page = () => null
const Special = () => null
const Later = () => null

const notes = defineFeature({
  id: 'notes',
  contributions: [{ slot: 'header.end', order: 10, component: Page }],
  pageAnswers: { 'notes.list': () => Promise.resolve(['first']) },
  pages: [
    { path: '/notes/special', component: Special },
    { path: '/notes*', component: Page },
  ],
  dialogs: [{ store: pictureDialog, component: Page }],
})
const archive = defineFeature({
  id: 'archive',
  pageAnswers: { 'archive.list': () => Promise.resolve(['old']) },
  pages: [{ path: '/archive', component: Later }],
})

const later = vi.fn(() => Promise.resolve(archive))
beforeEach(() => {
  later.mockClear()
  registerFeatures([later, notes])
})

test('the first path that matches an address determines its page', () => {
  expect(findFeaturePage('/notes/of/june')).toBe(Page)
  expect(findFeaturePage('/notes/special/')).toBe(Special)
  expect(findFeaturePage('/note')).toBeUndefined()
  expect(findFeaturePage('')).toBeUndefined()
})

test('SDK-54 a page answer of a later feature loads the later features; an unknown name has none', async () => {
  expect(await (await findPageAnswer('notes.list'))?.(null)).toEqual(['first'])
  expect(later).not.toHaveBeenCalled()

  expect(await (await findPageAnswer('archive.list'))?.(null)).toEqual(['old'])
  expect(await findPageAnswer('toString')).toBeUndefined()
  expect(later).toHaveBeenCalledTimes(1)
})

test('LOOK-65 features whose code failed to load are requested again at the next call', async () => {
  later.mockRejectedValueOnce(new Error('lost'))

  await expect(loadAllFeatures()).rejects.toThrow('lost')
  expect((await loadAllFeatures()).map(({ id }) => id)).toEqual(['notes', 'archive'])
})
