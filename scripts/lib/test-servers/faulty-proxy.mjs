import { connect, createServer } from 'node:net'

/**
 * A proxy of TCP connections on the loopback interface whose network can be made slow, lossy or dead. A lost packet is
 * a delay, because TCP sends it again.
 *
 * @param {{ host: string, port: number }} target
 */
export async function startFaultyProxy(target) {
  /** @type {Set<{ sides: import('node:net').Socket[], isSilent: boolean, held: (() => void)[] }>} */
  const connections = new Set()
  let network = { delayMs: 0, lossShare: 0, isSilent: false }
  let toFreeze = 0

  const server = createServer((client) => {
    const upstream = connect(target.port, target.host)
    const connection = { sides: [client, upstream], isSilent: network.isSilent, held: [] }
    connections.add(connection)
    const end = () => {
      connections.delete(connection)
      for (const side of connection.sides) side.destroy()
    }
    for (const side of connection.sides)
      side
        .setNoDelay()
        .on('error', end)
        .on('close', () => pass(end))
    forward(client, upstream)
    forward(upstream, client)

    /** A dead network does not transport the end of a connection either. */
    function pass(deliver) {
      if (connection.isSilent) connection.held.push(deliver)
      else deliver()
    }

    function forward(from, to) {
      // packets stay in their order
      let last = Promise.resolve()
      from.on('data', (chunk) => {
        if (from === client && toFreeze > 0 && chunk[0] === SIMPLE_QUERY) {
          toFreeze -= 1
          connection.isSilent = true
        }
        const packetDelayMs = delayOf(network)
        const arrival = packetDelayMs > 0 ? new Promise((arrived) => setTimeout(arrived, packetDelayMs)) : undefined
        const deliver = () => pass(() => to.writable && to.write(chunk))
        if (arrival) last = Promise.all([last, arrival]).then(deliver)
        else last = last.then(deliver)
      })
    }
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))

  const setSilent = (isSilent) => {
    for (const connection of connections) {
      connection.isSilent = isSilent
      if (!isSilent) for (const deliver of connection.held.splice(0)) deliver()
    }
  }
  return {
    port: server.address().port,
    /** Delays every packet, and the share of lost ones by another 300 ms. */
    slow(delayMs, lossShare = 0) {
      network = { ...network, delayMs, lossShare }
    },
    /** Stops the present connections without either side noticing; new connections work. */
    freeze: () => setSilent(true),
    /** The number of connections that, from their next statement without parameters on, transport nothing any more. */
    freezeAtStatement(count) {
      toFreeze = count
    },
    /** Stops all transport, on new connections as well. */
    die() {
      network = { ...network, isSilent: true }
      setSilent(true)
    },
    /** Breaks all present connections with a reset. */
    reset() {
      for (const { sides } of connections) for (const side of sides) side.resetAndDestroy()
    },
    /** Restores the network. Packets that were on their way arrive. */
    heal() {
      network = { delayMs: 0, lossShare: 0, isSilent: false }
      toFreeze = 0
      setSilent(false)
    },
    async close() {
      for (const { sides } of connections) for (const side of sides) side.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const RESENT_AFTER_MS = 300

/** The first byte of PostgreSQL's message for a statement without parameters. */
const SIMPLE_QUERY = 0x51

const delayOf = ({ delayMs, lossShare }) => delayMs + (Math.random() < lossShare ? RESENT_AFTER_MS : 0)
