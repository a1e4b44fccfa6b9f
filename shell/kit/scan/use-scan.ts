import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraFaultOf, openCamera, type Camera, type CameraFault } from './camera.ts'
import { createFrameReader } from './read-qr.ts'

/** Between two looks: the machine has other work too. */
const LOOK_MS = 150
/** The same code is still in view after it was read. */
const SAME_MS = 3_000

/** Runs the camera while somebody looks, and says what it reads: another code at once, the same one again after a while. */
export const useScan = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [running, setRunning] = useState<Camera>()
  const [fault, setFault] = useState<CameraFault>()
  const found = useEffectEvent(onRead)

  useEffect(() => {
    // Until the person wants to try again.
    if (fault !== undefined) return undefined
    const left = new AbortController()
    const run = async (): Promise<void> => {
      const camera = await openCamera()
      // Also if the page was left while the person was asked.
      left.signal.addEventListener('abort', camera.stop)
      if (left.signal.aborted) return camera.stop()
      const shown = video.current
      if (shown === null) return undefined
      shown.srcObject = camera.stream
      await shown.play()
      const read = await createFrameReader()
      setRunning(camera)
      let last = { text: '', at: 0 }
      while (!left.signal.aborted) {
        const text = await read(shown)
        if (text !== undefined && !left.signal.aborted && (text !== last.text || Date.now() - last.at > SAME_MS)) {
          last = { text, at: Date.now() }
          found(text)
        }
        await pause(LOOK_MS)
      }
      return undefined
    }
    run().catch((error: unknown) => {
      if (!left.signal.aborted) setFault(cameraFaultOf(error))
    })
    return () => {
      left.abort()
      setRunning(undefined)
    }
  }, [fault])

  return { video, running, fault, retry: () => setFault(undefined) }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
