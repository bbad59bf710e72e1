/** Masks a number so that its owner recognises it and other people cannot call it. */
export function maskMobile(mobile: string | null): string | null {
  if (!mobile) return null
  return mobile.length < 9 ? '****' : `${mobile.slice(0, 5)}****${mobile.slice(-3)}`
}
