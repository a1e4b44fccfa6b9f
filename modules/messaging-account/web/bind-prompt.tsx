import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#shell/session/session.ts'
import { checkBinding, checkFollowing, isClosed, isDismissed, rememberClosed } from './binding.ts'

// Most people are bound: they need none of it.
const BindDialog = lazy(async () => ({ default: (await import('./shared/bind-dialog.tsx')).BindDialog }))

/** The page that was opened comes first: over a slow line the dialog would arrive before it and take its room. */
const AFTER_MS = 1_500

/**
 * Finds out whether the person follows the account whenever the workspace is loaded (specification §7), and asks one who is
 * not bound to bind, once a session, unless they said that they do not want to be asked.
 */
export const BindPrompt = () => {
  const uid = useSession(({ user }) => user?.uid)
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    if (uid === undefined) return
    let isHere = true
    const findOut = async (): Promise<void> => {
      if (isDismissed(uid) || isClosed(uid)) return void (await checkFollowing(true))
      const missing = await checkBinding(true)
      if (isHere && missing !== undefined) setOpen(true)
    }
    // Nobody is asked to bind while the official account cannot be reached.
    const later = setTimeout(() => void findOut().catch(() => undefined), AFTER_MS)
    return () => {
      isHere = false
      clearTimeout(later)
    }
  }, [uid])
  if (uid === undefined || isOpen === undefined) return null
  const close = (): void => {
    rememberClosed(uid)
    setOpen(false)
  }
  return (
    <Suspense>
      <BindDialog uid={uid} open={isOpen} close={close} canDismiss />
    </Suspense>
  )
}
