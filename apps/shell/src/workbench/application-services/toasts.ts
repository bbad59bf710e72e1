import type { Toast } from '@portico/sdk/protocol'
import { create } from 'zustand'

export interface ShownToast extends Toast {
  key: number
  /** The name of the application. */
  from: string
}

/** The number of visible toasts, and the time after which one without an error closes, in milliseconds. */
const TOASTS = { atMost: 3, stay: 6_000 } as const

export const useToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }))

let last = 0

/** SDK-42: a toast of an application. An error stays until it is closed. */
export function showToast(from: string, toast: Toast): void {
  const key = ++last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, key, from }].slice(-TOASTS.atMost) }))
  if (toast.kind !== 'error' && toast.kind !== 'warning') setTimeout(() => closeToast(key), TOASTS.stay)
}

export function closeToast(key: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }))
}
