import type { StreamData, StreamEventName } from '@portico/contract/messages/stream'

/**
 * One server-sent event. JSON has no line breaks outside its texts, where they are escaped. An event without a position
 * does not change the position from which the stream resumes.
 */
export function encodeEvent<Name extends StreamEventName>(
  name: Name,
  data: StreamData[Name],
  position: number | null,
): Buffer {
  const id = position === null ? '' : `id: ${position}\n`
  return Buffer.from(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** STREAM-4: the first lines of a stream: the waiting time before it is opened again, and its position. */
export const encodeOpening = (retryMs: number, position: number): Buffer =>
  Buffer.from(`retry: ${retryMs}\nid: ${position}\n\n`)

/**
 * STREAM-18: a comment with the position of the last event that all streams have got; null while events are being sent.
 */
export const encodeComment = (position: number | null): Buffer =>
  Buffer.from(position === null ? ':\n\n' : `:\nid: ${position}\n\n`)
