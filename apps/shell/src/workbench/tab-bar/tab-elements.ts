/** The tab that an event came from. */
export function tabIdAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-tab]')?.dataset['tab']
}

export function isCloseButton(target: EventTarget): boolean {
  return (target as Element).closest('[data-close]') !== null
}

export function isPinButton(target: EventTarget): boolean {
  return (target as Element).closest('[data-pin]') !== null
}

export function tabElement(list: HTMLElement | null, id: string | null): HTMLElement | null {
  return id === null ? null : (list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`) ?? null)
}
