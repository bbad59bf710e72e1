import { expect, test, vi } from 'vitest'
import { watchRegistration } from './watch-registration.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
}

function watched(registration: FakeRegistration) {
  const look = vi.fn()
  watchRegistration(registration as unknown as ServiceWorkerRegistration, look)
  return look
}

test('OPS-22 an already waiting worker is examined', () => {
  const registration = new FakeRegistration()
  registration.waiting = new FakeWorker()
  expect(watched(registration)).toHaveBeenCalledOnce()
})

test('OPS-22 a worker whose installation began before the page watched is examined when it is installed', () => {
  const registration = new FakeRegistration()
  const worker = (registration.installing = new FakeWorker())
  const look = watched(registration)
  expect(look).not.toHaveBeenCalled()
  worker.become('installed')
  worker.become('activating')
  expect(look).toHaveBeenCalledOnce()
})

test('OPS-22 a worker that appears later is examined when it is installed', () => {
  const registration = new FakeRegistration()
  const look = watched(registration)
  const worker = (registration.installing = new FakeWorker())
  registration.dispatchEvent(new Event('updatefound'))
  worker.become('installed')
  expect(look).toHaveBeenCalledOnce()
})
