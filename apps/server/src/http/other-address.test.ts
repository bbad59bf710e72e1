import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createAddressWatch } from './other-address.ts'

test('OPS-17 an address that is not the configured one is said once in the log, and a flood of names is not', () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const watch = createAddressWatch('http://localhost:8080')
  const open = (host: string) => watch({ host, protocol: 'http', log: { warn } } as unknown as FastifyRequest)

  for (const host of ['localhost:8080', 'LOCALHOST:8080', '']) open(host)
  expect(warn).not.toHaveBeenCalled()

  open('portal.test:8080')
  open('portal.test:8080')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]).toEqual([
    { openedAt: 'http://portal.test:8080', publicOrigin: 'http://localhost:8080' },
    expect.stringContaining('Set PUBLIC_ORIGIN'),
  ])

  for (let at = 0; at < 100; at++) open(`x${at}.test`)
  expect(warn).toHaveBeenCalledTimes(10)
})
