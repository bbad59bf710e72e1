import { connect } from 'node:net'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ScannerAddress } from '../../config.ts'

/** Judges the content of an uploaded file. Throws `FILE_INFECTED`, or `UNAVAILABLE` if no verdict was reached. */
export type ScanFile = (content: Buffer) => Promise<void>

/** Milliseconds for one file, and bytes of an answer: `stream: OK` or `stream: NAME FOUND`. */
const TIMEOUT_MS = 30_000
const ANSWER_BYTES = 4096
const PART_BYTES = 64 * 1024

/**
 * SEC-55: has each uploaded file judged by a virus scanner before it is read or stored. Without a scanner every file
 * passes. A scanner that fails, is silent or refuses the file's size has given no verdict, and the file is refused.
 */
export function createFileScan(address: ScannerAddress | null): ScanFile {
  if (address === null) return () => Promise.resolve()
  return async (content) => {
    const verdict = await askScanner(address, content).catch(() => '')
    if (verdict.endsWith(' FOUND')) throw new PortalError('FILE_INFECTED')
    if (!verdict.endsWith(': OK')) throw new PortalError('UNAVAILABLE')
  }
}

/** Command INSTREAM of clamd: parts after their lengths, an empty part, and a line that zero ends. */
function askScanner({ host, port }: ScannerAddress, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const timer = setTimeout(() => socket.destroy(new Error('The scanner is too slow')), TIMEOUT_MS)
    let answer = ''
    socket.on('timeout', () => socket.destroy(new Error('The scanner is silent')))
    socket.on('data', (part: Buffer) => {
      answer += part.toString('utf8')
      if (answer.includes('\0')) socket.end()
      else if (answer.length > ANSWER_BYTES) socket.destroy(new Error('The scanner answers too much'))
    })
    // a scanner that closes early causes a failure of the sending, and may have answered before
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.replaceAll('\0', '').trim())
    })
    socket.write('zINSTREAM\0')
    for (let start = 0; start < content.length; start += PART_BYTES) {
      const part = content.subarray(start, start + PART_BYTES)
      socket.write(lengthOf(part.length))
      socket.write(part)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
