import { bothRead, type Machine } from '#kernel/machine.ts'
import { STATES, TRANSITIONS } from './words.ts'

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
export type ExportTransition = keyof typeof TRANSITIONS

const worker = { by: ['system'] } as const

/** The life of an export. What failed or is gone can be made once more. */
export const exportJob = {
  name: 'Export',
  initial: 'queued',
  states: {
    queued: { code: 0, label: bothRead(STATES.queued) },
    running: { code: 1, label: bothRead(STATES.running) },
    done: { code: 2, label: bothRead(STATES.done) },
    failed: { code: 3, label: bothRead(STATES.failed) },
    expired: { code: 4, label: bothRead(STATES.expired) },
  },
  transitions: {
    // Also from `running`: the worker that had it may have died.
    start: { ...worker, from: ['queued', 'running'], to: 'running', label: TRANSITIONS.start },
    finish: { ...worker, from: ['running'], to: 'done', label: TRANSITIONS.finish },
    fail: { ...worker, from: ['queued', 'running'], to: 'failed', label: TRANSITIONS.fail },
    expire: { ...worker, from: ['done'], to: 'expired', label: TRANSITIONS.expire },
    retry: {
      by: ['supplier', 'staff'],
      needs: 'export.make',
      from: ['failed', 'expired'],
      to: 'queued',
      label: TRANSITIONS.retry,
    },
  },
} as const satisfies Machine<ExportState, ExportTransition, unknown>
