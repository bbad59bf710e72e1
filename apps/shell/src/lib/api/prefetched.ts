/**
 * Answers that the inline boot script has asked for before this bundle arrived. Each is used once, and only if it was
 * asked with the very bearer that is current.
 */
export interface Prefetched {
  /** By method and path, then the bearer it went out with. */
  answers: Record<string, { token: string | null; response: Promise<Response> }>
}

declare global {
  interface Window {
    porticoEarly?: Prefetched
  }
}

export function takePrefetched(method: string, path: string, token: string | null): Promise<Response> | undefined {
  const answers = window.porticoEarly?.answers
  const key = `${method} ${path}`
  const found = answers?.[key]
  if (!answers || !found) return undefined
  delete answers[key]
  return found.token === token ? found.response : undefined
}
