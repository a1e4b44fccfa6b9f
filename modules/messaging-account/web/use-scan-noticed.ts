import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isBoundNow } from './binding.ts'

const EVERY_MS = 3_000

/**
 * Looks whether the code was scanned, as long as it is shown and somebody sees the page, and goes on as the button does. A
 * person who was bound before, and opens it to scan again, presses the button.
 */
export const useScanNoticed = (uid: string, isShown: boolean, goOn: () => void): void => {
  const wasUnbound = useRef(false)
  const { data: isBound } = useQuery({
    queryKey: ['wechat-bound', uid],
    queryFn: isBoundNow,
    enabled: isShown,
    // A person who is bound already has nothing to wait for.
    refetchInterval: ({ state }) => (state.data === true ? false : EVERY_MS),
    retry: false,
    gcTime: 0,
  })
  const noticed = useEffectEvent(goOn)
  useEffect(() => {
    if (!isShown || isBound === undefined) return
    if (!isBound) wasUnbound.current = true
    else if (wasUnbound.current) {
      wasUnbound.current = false
      noticed()
    }
  }, [isShown, isBound])
}
