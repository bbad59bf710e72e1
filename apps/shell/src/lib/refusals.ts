const listeners = new Set<() => void>()

/** AGREE-5: hears that the tenant's calls wait for the agreement to be accepted. */
export function onAgreementRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads why a call was refused; its answer goes its usual way all the same. */
export async function heedRefusal(answer: Response): Promise<void> {
  const problem = (await answer.json().catch(() => null)) as { errorCode?: unknown } | null
  if (problem?.errorCode === 'AGREEMENT_REQUIRED') for (const listener of listeners) listener()
}
