/**
 * The answers of the calls that the inline boot script has sent before this bundle arrived. Each is used once, and only
 * if it was requested with the present bearer.
 */
export interface Prefetched {
  /** The prefetched responses by method and path. `token` is the bearer of the request. */
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
  const prefetched = answers?.[key]
  if (!answers || !prefetched) return undefined
  delete answers[key]
  return prefetched.token === token ? prefetched.response : undefined
}
