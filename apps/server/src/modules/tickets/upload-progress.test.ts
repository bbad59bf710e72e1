import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUploading } from '../../http/requests/long-uploads.ts'
import { watchUpload } from './upload-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose body arrives in parts. */
function upload() {
  const raw = Object.assign(new PassThrough(), { socket: {} as never })
  watchUpload({ raw } as unknown as FastifyRequest)
  return raw
}

async function sendFor(raw: PassThrough, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds && !raw.destroyed; passed += 10) {
    raw.write('x')
    await vi.advanceTimersByTimeAsync(10_000)
  }
}

test('TICKET-8 an upload that makes progress lasts for minutes, and is cut off after five', async () => {
  const raw = upload()
  await sendFor(raw, 290)
  expect([raw.destroyed, isUploading(raw.socket)]).toEqual([false, true])
  await sendFor(raw, 20)
  expect([raw.destroyed, isUploading(raw.socket)]).toEqual([true, false])
})

test('TICKET-8 an upload without progress is cut off after 15 seconds', async () => {
  const raw = upload()
  await sendFor(raw, 20)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(raw.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(raw.destroyed).toBe(true)
})

test('TICKET-8 a finished upload is not cut off while its answer is written', async () => {
  const raw = upload()
  raw.end('x')
  raw.resume()
  await vi.advanceTimersByTimeAsync(0)
  const cut = vi.spyOn(raw, 'destroy')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(cut).not.toHaveBeenCalled()
})
