import { expect, test } from 'vitest'
import { compareObservations, type Observation } from './compare-observations.ts'

const observed = (more: Partial<Observation> = {}): Observation => ({
  ...{ title: 'Plan', errors: [], requests: [], localStorage: [], sessionStorage: [], databases: [], cookies: [] },
  ...more,
})
const compare = (plain: Partial<Observation>, portal: Partial<Observation>, pixels = 0) =>
  compareObservations({ plain: observed(plain), portal: observed(portal), pixels, keepsHost: true })

test('OPS-41 an application that behaves the same in the plain frame and in the portal has no differences', () => {
  const same = { errors: ['x is undefined'], requests: [{ request: 'GET /gone', status: 404, refusal: null }] }
  expect(compare(same, same, 0.01)).toEqual({ failures: [], differences: [], options: [] })
})

test('OPS-41 a request that works only in the plain frame fails, and the report names the option that may fix it', () => {
  const works = (request: string) => ({ request, status: 200, refusal: null })
  const { failures, options } = compare(
    { requests: [works('GET /a'), works('PUT /b'), works('GET /c')] },
    {
      requests: [
        { request: 'GET /a', status: 403, refusal: null },
        { request: 'PUT /b', status: 413, refusal: 'PAYLOAD_TOO_LARGE; reason=upload' },
        { request: 'GET /c', status: 0, refusal: null },
      ],
    },
  )
  expect(failures).toEqual([
    'GET /a gets the status 403 in the portal, and 200 in a plain frame.',
    'PUT /b gets the status 413 from the gateway (PAYLOAD_TOO_LARGE; reason=upload) in the portal, and 200 in a plain frame.',
    'GET /c gets no response in the portal, and 200 in a plain frame.',
  ])
  expect(options).toEqual(['--keep-host off', '--upload SIZE'])
})

test('OPS-41, OPS-67 additional errors, missing storage and missing cookies fail; title and picture are only reported', () => {
  const error =
    'Refused to load the image because it violates the following Content Security Policy directive: "img-src \'self\'"'
  const { failures, differences, options } = compare(
    { localStorage: ['seen'], sessionStorage: ['tab'], databases: ['plans'], cookies: ['sid'] },
    { errors: [error, error], title: 'Error' },
    0.314,
  )
  expect(failures).toEqual([
    `Its console has an error in the portal alone: ${error}`,
    'The key seen of the local storage is missing in the portal.',
    'The key tab of the session storage is missing in the portal.',
    'The database plans of IndexedDB is missing in the portal.',
    'The cookie sid is missing in the portal.',
  ])
  expect(differences).toEqual([
    "The title is 'Plan' in a plain frame and 'Error' in the portal.",
    "31 % of the picture's pixels differ.",
  ])
  expect(options).toEqual(["--csp 'DIRECTIVE SOURCES'"])
})
