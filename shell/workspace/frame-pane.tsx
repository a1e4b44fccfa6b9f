import { useEffect, useState } from 'react'
import { ProblemPanel } from '../kit/problem-panel.tsx'
import { loadConfig, type PortalConfig } from '../session/program.ts'
import { FAILURES } from '../words.ts'
import { WORKSPACE } from './words.ts'
import styles from './workspace.module.css'

/** A page of another program, embedded. Only addresses that the server names are shown; the guest may not lead the portal elsewhere. */
export const FramePane = ({ name, title }: { readonly name: string; readonly title: string }) => {
  const frames = useFrames()
  if (frames === undefined) return <div role="status" aria-label={WORKSPACE.loading} className={styles['loading']} />
  const source = frames[name]
  if (source === undefined) return <ProblemPanel title={FAILURES.notFound} />
  return (
    <iframe
      src={source}
      title={WORKSPACE.frame(title)}
      className={styles['frame']}
      sandbox={sandboxFor(source)}
      referrerPolicy="no-referrer"
    />
  )
}

/** Another program needs its own cookies. A page of our own host would have ours too, and could lift its own sandbox. */
const sandboxFor = (source: string): string => {
  const isForeign = new URL(source, location.href).origin !== location.origin
  return `allow-scripts allow-forms allow-downloads allow-popups${isForeign ? ' allow-same-origin' : ''}`
}

const NONE: PortalConfig['frames'] = {}

const useFrames = (): PortalConfig['frames'] | undefined => {
  const [frames, setFrames] = useState<PortalConfig['frames']>()
  useEffect(() => {
    loadConfig().then(
      (config) => setFrames(config.frames),
      () => setFrames(NONE),
    )
  }, [])
  return frames
}
