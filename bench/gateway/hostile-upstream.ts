import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Starts the upstream in a separate process, so that its work does not slow the measuring process. */
export async function startHostileUpstream(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'hostile-server.ts'), { stdio: 'inherit' })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((ready, fail) => {
    child.once('message', (message) => ready(Number(message)))
    child.once('error', fail)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killAtExit)
    },
  }
}
