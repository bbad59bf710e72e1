import type { StreamData, StreamEventName } from '@portico/contract/messages/stream'

/** One server-sent event. JSON has no line breaks outside its texts, where they are escaped. */
export function eventFrame<Name extends StreamEventName>(name: Name, data: StreamData[Name], position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** STREAM-4: the first lines of a stream: the waiting time before it is opened again, and its position. */
export const openingFrame = (retryMs: number, position: number): Buffer =>
  Buffer.from(`retry: ${retryMs}\nid: ${position}\n\n`)

export const COMMENT_FRAME = Buffer.from(':\n\n')
