import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'error' | 'warning' | 'info'
  readonly title: string
  readonly details: readonly string[]
}

const SHOWN_MS = 4_000
const WITH_DETAILS_MS = 8_000

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let last = 0

/** Says something in passing. What is on the screen already is not said twice at once. */
export const toast = (kind: Toast['kind'], title: string, more: readonly string[] = []): void => {
  const id = ++last
  const details = more.filter((detail) => detail !== title)
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.title !== title), { id, kind, title, details }],
  }))
  setTimeout(() => dismiss(id), details.length > 0 ? WITH_DETAILS_MS : SHOWN_MS)
}

/** Takes one from the screen. */
export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
