import { archiveOfFiles } from '../../../http/requests/workbook/workbook.fixtures.ts'

/** A zip archive of one deflated file. */
export const archiveOf = (name: string, content: Buffer): Buffer => archiveOfFiles([[name, content]])

export const wordDocument = (body: string): Buffer =>
  archiveOf('word/document.xml', Buffer.from(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`))
