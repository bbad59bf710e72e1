import { toZip } from '../../../documents/zip.ts'

/** A zip archive of one deflated file. */
export const archiveOf = (name: string, content: Buffer): Buffer => toZip([[name, content]])

export const wordDocument = (body: string): Buffer =>
  archiveOf('word/document.xml', Buffer.from(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`))
