import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'

/** Registers multipart forms for one Fastify scope. All other calls accept only JSON (SEC-8). */
export async function acceptUploads(part: FastifyInstance): Promise<void> {
  await part.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 } })
}

/** Reads the single file of a form. Throws an error as soon as the file exceeds the limit in bytes. */
export async function readUpload(request: FastifyRequest, { bytes }: { bytes: number }): Promise<Buffer> {
  if (!request.isMultipart()) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
  try {
    const part = await request.file({ limits: { fileSize: bytes } })
    if (part?.fieldname === 'file') return await part.toBuffer()
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw new PortalError('PAYLOAD_TOO_LARGE')
    throw new PortalError('MALFORMED_BODY')
  }
  throw new PortalError('MALFORMED_BODY')
}
