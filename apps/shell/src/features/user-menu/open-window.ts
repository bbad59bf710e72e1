/** As the wire counts: 0 stays in this window, everything else is a window of its own, which knows nothing of this one. */
export function openAddress(address: string | null, openType: number): void {
  if (address === null) return
  if (openType === 0) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}
