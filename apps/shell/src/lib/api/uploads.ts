import type { Transport } from '@portico/contract/protocol/client'

const transports = new WeakMap<object, Transport>()

/** Sends a form with this transport, which can report progress, instead of `fetch`. The headers are those of any call. */
export function uploadWith(form: FormData, transport: Transport): void {
  transports.set(form, transport)
}

export const uploadOf = (body: unknown): Transport | undefined =>
  body instanceof FormData ? transports.get(body) : undefined
