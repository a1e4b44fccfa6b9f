import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { WORKSPACE } from './words.ts'
import styles from './loading-bar.module.css'

/** Long enough to be seen when a page is there at once. */
const SHOWN_AT_LEAST_MS = 300

const useRoutes = create<{ readonly changes: number; readonly isChanging: boolean }>()(() => ({
  changes: 0,
  isChanging: false,
}))

/** Called when an address is being left or has been reached. */
export const routeChanges = (isChanging: boolean): void =>
  useRoutes.setState((state) =>
    state.isChanging === isChanging ? state : { isChanging, changes: state.changes + (isChanging ? 1 : 0) },
  )

/** Called when another page is there: it ends the run it is on, or makes a short one for a change that took no time. */
export const routeChanged = (): void =>
  useRoutes.setState(({ changes, isChanging }) => ({ changes: changes + (isChanging ? 0 : 1), isChanging: false }))

/** Runs along the top of the window while a page is on its way. */
export const LoadingBar = () => {
  const { changes, isChanging } = useRoutes()
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (isChanging) return
    const timer = setTimeout(() => setSeen(changes), SHOWN_AT_LEAST_MS)
    return () => clearTimeout(timer)
  }, [changes, isChanging])
  if (!isChanging && seen === changes) return null
  return <RunningBar key={changes} />
}

/** The bar itself, for a page that has nothing else to show yet. */
export const RunningBar = () => <div role="progressbar" aria-label={WORKSPACE.loading} className={styles['bar']} />
