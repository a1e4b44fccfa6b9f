import { useSyncExternalStore } from 'react'
import { BASE } from '#shell/base.ts'

/** Has the browser keep these pages. Where it cannot, they need a line, and say so. */
export const keepPages = (): void => {
  if (!('serviceWorker' in navigator)) return
  const scope = `${BASE}/review/`
  navigator.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: 'none' }).catch(() => undefined)
}

const onLineChange = (heard: () => void): (() => void) => {
  const names = ['online', 'offline'] as const
  for (const name of names) window.addEventListener(name, heard)
  return () => {
    for (const name of names) window.removeEventListener(name, heard)
  }
}

/** Does the browser think that there is a line? */
export const useOnline = (): boolean => useSyncExternalStore(onLineChange, () => navigator.onLine)

const onControl = (heard: () => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', heard)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', heard)
}

/** Will this page open without a line? A worker that is on its way out controls nothing. */
export const useIsKept = (): boolean =>
  useSyncExternalStore(onControl, () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
