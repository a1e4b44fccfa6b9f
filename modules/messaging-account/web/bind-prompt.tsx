import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#shell/session/session.ts'
import { checkBinding, isDismissed } from './binding.ts'

// Most people are bound: they need none of it.
const BindDialog = lazy(async () => ({ default: (await import('./shared/bind-dialog.tsx')).BindDialog }))

/** Asks a person who is not bound to bind, once a visit, unless they said that they do not want to be asked. */
export const BindPrompt = () => {
  const uid = useSession(({ user }) => user?.uid)
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    if (uid === undefined || isDismissed(uid)) return
    let isHere = true
    checkBinding(true).then(
      (missing) => isHere && missing !== undefined && setOpen(true),
      // Nobody is asked to bind while the official account cannot be reached.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [uid])
  if (uid === undefined || isOpen === undefined) return null
  return (
    <Suspense>
      <BindDialog uid={uid} open={isOpen} close={() => setOpen(false)} canDismiss />
    </Suspense>
  )
}
