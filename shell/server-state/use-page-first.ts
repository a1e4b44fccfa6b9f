import { useEffect, useState } from 'react'
import { isAsking } from './page-client.ts'

const LOOK_MS = 300
/** A page may wait for one slow answer; what stands around it does not wait for that. */
const LOOKS_MOST = 10

/** False until the page that was opened has its answers: what stands around it asks after that. */
export const usePageFirst = (): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (isAsking() && looks < LOOKS_MOST) return
      clearInterval(timer)
      setOver(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return isOver
}
