/**
 * OPS-10, OPS-107: the message for an error that the operator can mend: a port that is not available, an embedded
 * database that opens too slowly. Undefined for other errors.
 */
export function startMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'Connection terminated due to connection timeout')
    return 'The database did not open in time: the machine or its disk is too busy. Start the portal again later.'
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
