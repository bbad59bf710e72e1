import { expect, test } from 'vitest'
import { type Conversion, CONVERSIONS } from './older-versions.ts'
import { readDocuments } from './read-documents.ts'

const CONVERSION: Conversion[] = [
  { from: 'portico/v1alpha1', to: 'portico/v1beta1', kinds: new Map() },
  {
    ...{ from: 'portico/v1beta1', to: 'portico/v1' },
    kinds: new Map([['TenantSettings', ({ zone, ...rest }) => ({ ...rest, timeZone: zone })]]),
  },
]
const fileOf = (version: string, fields: string) => `apiVersion: ${version}\nkind: TenantSettings\n${fields}\n`

test('CONF-82 a document of an older version becomes one of the present version, over each version between', () => {
  for (const version of ['portico/v1beta1', 'portico/v1alpha1']) {
    const { documents, problems } = readDocuments(fileOf(version, 'zone: Europe/Stockholm'), CONVERSION)
    expect(problems).toEqual([])
    expect(documents).toEqual([{ apiVersion: 'portico/v1', kind: 'TenantSettings', timeZone: 'Europe/Stockholm' }])
  }
  const present = readDocuments(fileOf('portico/v1', 'timeZone: Europe/Stockholm'), CONVERSION)
  expect(present.documents).toHaveLength(1)
})

test('CONF-82, CONF-6 an unknown version is a problem with line and column, and so is a wrong value of an older one', () => {
  const text = `---\n${fileOf('portico/v1', 'timeZone: UTC')}---\n${fileOf('portico/v0', 'timeZone: UTC')}`
  const { problems } = readDocuments(text, CONVERSION)
  expect(problems).toEqual([{ line: 6, column: 1, text: expect.stringMatching(/apiVersion.*portico\/v1/) as string }])
  const wrong = readDocuments(fileOf('portico/v1beta1', 'colour: red'), CONVERSION)
  expect(wrong.problems).toEqual([{ line: 3, column: 1, text: expect.stringContaining('colour') as string }])
  expect(readDocuments(fileOf('portico/v1alpha1', 'timeZone: UTC')).problems[0]).toMatchObject({ line: 1, column: 1 })
})

test('CONF-82 conversions lead to the present version, from the two versions before at most', () => {
  expect(CONVERSIONS.length).toBeLessThanOrEqual(2)
  for (const [index, { to }] of CONVERSIONS.entries()) expect(to).toBe(CONVERSIONS[index + 1]?.from ?? 'portico/v1')
})
