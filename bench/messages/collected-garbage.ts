import { freePort } from '../../scripts/lib/machine/free-port.mjs'

/** A server that can be asked to collect its garbage. */
export interface GarbageCollectedServer {
  /** Environment variables with which the server starts. */
  environment: NodeJS.ProcessEnv
  /** Collects all garbage of the server. */
  collect(): Promise<void>
}

/** Collects the garbage of a server by its inspector, which listens on loopback. */
export async function createCollectable(): Promise<GarbageCollectedServer> {
  const port = await freePort()
  return {
    environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    async collect() {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      const [target] = targets
      if (!target) throw new Error('The server has no inspector.')
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      await new Promise((opened, failed) => {
        socket.addEventListener('open', opened)
        socket.addEventListener('error', () => failed(new Error('The inspector does not answer.')))
      })
      // weak references are freed by the second, and pages are returned after it
      for (let turn = 1; turn <= 3; turn++) await send(socket, turn, 'HeapProfiler.collectGarbage')
      socket.close()
    },
  }
}

const send = (socket: WebSocket, id: number, method: string) =>
  new Promise<void>((answered) => {
    socket.addEventListener('message', ({ data }) => {
      if ((JSON.parse(String(data)) as { id?: number }).id === id) answered()
    })
    socket.send(JSON.stringify({ id, method }))
  })
