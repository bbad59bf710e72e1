/** OPS-10: the message for a port that is not available; undefined for other errors. */
export function portMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is used by another program. Stop it, or choose another port: PORT=${nextPort(port)} npm start`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this account. Choose one above 1023: PORT=8080 npm start`
  }
  return undefined
}

function nextPort(port = 8080): number {
  return port < 65_535 ? port + 1 : 8080
}
