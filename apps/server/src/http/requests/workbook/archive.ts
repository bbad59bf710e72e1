import { inflateRawSync } from 'node:zlib'

/** Marks of the zip format (APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16), and the lengths of their fixed parts. */
const END_MARK = 0x06054b50
const END_LENGTH = 22
const ENTRY_MARK = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_MARK = 0x04034b50
const LOCAL_LENGTH = 30
const COMMENT_MAX = 65_535
const STORED = 0
const DEFLATED = 8

/** One file of an archive, as the directory at the end of the archive describes it. */
export interface ArchivedFile {
  name: string
  /** Bytes in the archive. */
  packedBytes: number
  /** The number of its compression. */
  method: number
  /** The position of its own header. */
  position: number
}

/**
 * The files of a zip archive, in the order of its directory. Nothing is unpacked.
 *
 * @throws if the archive is damaged
 */
export function listArchive(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = []
  const end = findEnd(archive)
  let position = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(position) !== ENTRY_MARK) throw new Error('The archive is damaged')
    const nameLength = archive.readUInt16LE(position + 28)
    files.push({
      name: archive.toString('utf8', position + ENTRY_LENGTH, position + ENTRY_LENGTH + nameLength),
      packedBytes: archive.readUInt32LE(position + 20),
      method: archive.readUInt16LE(position + 10),
      position: archive.readUInt32LE(position + 42),
    })
    position += ENTRY_LENGTH + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32)
  }
  return files
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - COMMENT_MAX)
  for (let position = archive.length - END_LENGTH; position >= first; position--)
    if (archive.readUInt32LE(position) === END_MARK) return position
  throw new Error('The file is no archive')
}

/** The content of a file has more bytes than the reader permits. */
export class ArchivedFileTooLarge extends Error {}

/**
 * Unpacks a file, and at most `limit` bytes of it whatever its header says.
 *
 * @throws `ArchivedFileTooLarge`, and another error if the archive is damaged
 */
export function unpack(archive: Buffer, { position, packedBytes, method }: ArchivedFile, limit: number): Buffer {
  if (archive.readUInt32LE(position) !== LOCAL_MARK) throw new Error('The archive is damaged')
  const start = position + LOCAL_LENGTH + archive.readUInt16LE(position + 26) + archive.readUInt16LE(position + 28)
  if (start + packedBytes > archive.length) throw new Error('The archive is cut off')
  const packed = archive.subarray(start, start + packedBytes)
  if (method === STORED) {
    if (packed.length > limit) throw new ArchivedFileTooLarge()
    return packed
  }
  if (method !== DEFLATED) throw new Error('The file has another compression')
  try {
    return inflateRawSync(packed, { maxOutputLength: limit })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new ArchivedFileTooLarge() : error
  }
}
