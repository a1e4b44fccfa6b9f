import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { useSession, useSide } from '#shell/session/session.ts'
import { checkBinding } from './binding.ts'
import { BIND } from './words.ts'

// Most people are bound.
const BindDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./shared/bind-dialog.tsx'))).BindDialog,
}))

/** Asks people of suppliers who hear nothing on the telephone to bind their account. */
export const HomeAction = () => {
  const uid = useSession(({ user }) => user?.uid)
  return useSide() === 'supplier' && uid !== undefined ? <Bind uid={uid} /> : null
}

const Bind = ({ uid }: { readonly uid: string }) => {
  const cache = useQueryClient()
  const queryKey = ['wechat-bound', uid]
  const [isOpen, setOpen] = useState(false)
  // Nobody is asked to bind while the official account cannot be reached.
  const { data } = useQuery({
    queryKey,
    queryFn: async () => ({ isMissing: (await checkBinding(true)) !== undefined }),
    retry: false,
  })
  const close = (): void => {
    setOpen(false)
    void cache.invalidateQueries({ queryKey })
  }
  if (data?.isMissing !== true && !isOpen) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {BIND.prompt}
      </Button>
      {isOpen ? (
        <Suspense>
          <BindDialog uid={uid} open close={close} canDismiss={false} />
        </Suspense>
      ) : null}
    </>
  )
}
