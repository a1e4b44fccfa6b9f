import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly details: readonly string[]
  readonly link?: ToastLink | undefined
}

/** The way to what a toast speaks of. */
export interface ToastLink {
  readonly label: string
  readonly href: string
  readonly open: () => void
}

const SHOWN_MS = 4_000
/** There is more to read, or something to press. */
const LONGER_MS = 8_000

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let last = 0

/** Says something in passing. What is on the screen already is not said twice at once. */
export const toast = (kind: Toast['kind'], title: string, more: readonly string[] = [], link?: ToastLink): void => {
  const id = ++last
  const details = more.filter((detail) => detail !== title)
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.title !== title), { id, kind, title, details, link }],
  }))
  setTimeout(() => dismiss(id), details.length > 0 || link ? LONGER_MS : SHOWN_MS)
}

/** Takes one from the screen. */
export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
