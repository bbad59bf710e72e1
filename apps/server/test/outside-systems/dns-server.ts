import { createSocket } from 'node:dgram'

export interface DnsServer {
  /** `127.0.0.1:PORT`, as `DNS_SERVERS` names it. */
  address: string
  /** The texts of TXT records by name. */
  records: Map<string, string[]>
  /** Whether it answers at all. */
  isSilent: boolean
  close(): Promise<void>
}

const HEADER_BYTES = 12
const NO_SUCH_NAME = 3
const TYPE_TXT = 16
const CLASS_IN = 1

/** A DNS server on the local machine that knows text records only. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    isSilent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (query, from) => {
    if (!server.isSilent) socket.send(answerTo(query, server.records), from.port, from.address)
  })
  return server
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const { name, end } = readName(query)
  const texts = records.get(name)
  const question = query.subarray(HEADER_BYTES, end + 4)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(0x8180 | (texts ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  return Buffer.concat([header, question, ...(texts ?? []).map(textRecord)])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A record for the name of the question, whose offset is that of the header's end. */
function textRecord(text: string): Buffer {
  const data = Buffer.from(text)
  const head = Buffer.alloc(HEADER_BYTES + 1)
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  head.writeUInt16BE(TYPE_TXT, 2)
  head.writeUInt16BE(CLASS_IN, 4)
  head.writeUInt16BE(data.length + 1, 10)
  head.writeUInt8(data.length, 12)
  return Buffer.concat([head, data])
}
