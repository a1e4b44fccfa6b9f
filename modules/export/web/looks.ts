import { stateNames } from '#kernel/machine.ts'
import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { exportJob, type ExportState } from '../machine.ts'

interface Look {
  readonly tone: Tone
  /** A worker has it, or will: it changes without anybody's doing. */
  readonly isOpen?: true
}

const LOOKS: Readonly<Record<ExportState, Look>> = {
  queued: { tone: 'default', isOpen: true },
  running: { tone: 'processing', isOpen: true },
  done: { tone: 'success' },
  failed: { tone: 'error' },
  expired: { tone: 'default' },
}

const BY_CODE: ReadonlyMap<number, Look> = new Map(
  stateNames(exportJob).map((state) => [exportJob.states[state].code, LOOKS[state]]),
)

/** How a state looks, by its number on the wire. */
export const lookOf = (status: number): Look => BY_CODE.get(status) ?? LOOKS.expired

/** The states as a person chooses among them. */
export const STATE_OPTIONS = stateNames(exportJob).map((state) => ({
  value: String(exportJob.states[state].code),
  label: exportJob.states[state].label.supplier,
}))
