import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ScanFile } from './scan-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Only in the scope that reads multipart forms. */
    scanFile?: ScanFile
  }
}

/**
 * Registers multipart forms for one Fastify scope. All other calls accept only JSON (SEC-8). Each file is judged by
 * `scanFile` before a route gets it.
 */
export async function acceptUploads(part: FastifyInstance, scanFile: ScanFile): Promise<void> {
  part.decorate('scanFile', scanFile)
  await part.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 } })
}

/** Reads the single file of a form. Throws an error as soon as the file exceeds the limit in bytes. */
export async function readUpload(request: FastifyRequest, { bytes }: { bytes: number }): Promise<Buffer> {
  if (!request.isMultipart()) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
  try {
    const part = await request.file({ limits: { fileSize: bytes } })
    if (part?.fieldname !== 'file') throw new PortalError('MALFORMED_BODY')
    return await contentOf(request, part)
  } catch (error) {
    limitRest(request)
    throw error instanceof PortalError ? error : uploadError(error)
  }
}

export interface UploadedForm {
  /** The texts by the names of their parts. */
  fields: Record<string, string>
  /** Null if the form has no file, or one without name and content. */
  file: { name: string; content: Buffer } | null
}

interface FormLimits {
  bytes: number
  /** The name of the file's part. */
  name: string
  /** Maximum number of texts, and of bytes of each. */
  fields: number
  fieldBytes: number
}

/** Reads a form with texts and at most one file. Throws an error as soon as a part exceeds its limit. */
export async function readUploadedForm(
  request: FastifyRequest,
  { bytes, name, fields, fieldBytes }: FormLimits,
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
  const form: UploadedForm = { fields: {}, file: null }
  const texts = new Map<string, string>()
  try {
    const limits = { fileSize: bytes, files: 1, fields, parts: fields + 1, fieldSize: fieldBytes }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== name) throw new PortalError('MALFORMED_BODY')
        const content = await contentOf(request, part)
        if (part.filename || content.length > 0) form.file = { name: part.filename ?? '', content }
      } else {
        if (part.valueTruncated || typeof part.value !== 'string') throw new PortalError('PAYLOAD_TOO_LARGE')
        if (texts.has(part.fieldname)) throw new PortalError('MALFORMED_BODY')
        texts.set(part.fieldname, part.value)
      }
    }
  } catch (error) {
    limitRest(request)
    throw error instanceof PortalError ? error : uploadError(error)
  }
  form.fields = Object.fromEntries(texts)
  return form
}

/** SEC-55: the content of a file, if it is within the limit and the scanner has found nothing in it. */
async function contentOf({ server }: FastifyRequest, part: MultipartFile): Promise<Buffer> {
  if (!server.scanFile) throw new Error('This scope reads no forms')
  // without this a file beyond the limit would be read to its end, and an endless file without an end
  const limit = Promise.withResolvers<never>()
  part.file.once('limit', () => limit.reject(new PortalError('PAYLOAD_TOO_LARGE')))
  const content = await Promise.race([part.toBuffer(), limit.promise])
  if (content.length > 0) await server.scanFile(content)
  return content
}

/** The bytes of a refused form that are still received, so that the sender can read the answer. */
const REST_BYTES = 512 * 1024

/** TICKET-48: discards the rest of a refused form, and ends the connection if it is long. */
function limitRest({ raw }: FastifyRequest): void {
  let discardedBytes = 0
  raw.on('data', (part: Buffer) => {
    discardedBytes += part.length
    if (discardedBytes > REST_BYTES) raw.destroy()
  })
  // a part without a reader has paused the form
  raw.unpipe()
  raw.resume()
}

const uploadError = (error: unknown) =>
  new PortalError((error as { statusCode?: number }).statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_BODY')
