import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const uploading = new WeakSet<Socket>()

/**
 * HOST-132: lets an upload last as long as it makes progress. The limit for a whole request (SEC-5) does not end it;
 * the gateway watches the progress.
 */
export function allowLongBody({ raw }: FastifyRequest, ended: (listener: () => void) => void): void {
  uploading.add(raw.socket)
  ended(() => uploading.delete(raw.socket))
}

export const isUploading = (socket: Socket): boolean => uploading.has(socket)
