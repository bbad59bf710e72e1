import { crc32, deflateRawSync } from 'node:zlib'

/** ADMIN-252: the date of each entry, 1 January 1980, so that equal texts are equal bytes. */
const DATE = 0x0021
/** Names are UTF-8. */
const FLAGS = 0x0800

/** A zip of files, which are texts in UTF-8 or bytes. */
export function toZip(files: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const [title, plain] = [Buffer.from(name), Buffer.from(content)]
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(FLAGS, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(title.length, 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, position, title)
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end])
}
