import type { DocumentPreview, PaperLogEntry, PaperPurpose } from '#kernel/document-contract.ts'
import type { Static } from '#kernel/schema.ts'
import type { ReceivedFile } from '../../client/reply.ts'

interface Ask {
  readonly params: { readonly id: string }
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}
interface AskFile extends Ask {
  readonly query?: { readonly Purpose?: PaperPurpose }
}

/** The calls by which a noun is had on paper. */
export interface PaperCalls {
  readonly preview: (ask: Ask) => Promise<Static<typeof DocumentPreview>>
  readonly pdf: (ask: AskFile) => Promise<ReceivedFile>
  readonly docx: (ask: AskFile) => Promise<ReceivedFile>
  readonly log: (ask: Ask) => Promise<readonly PaperLogEntry[]>
}

/** In per cent of the paper's own size; nothing is as wide as there is room. */
export type Zoom = number | undefined

const STEPS = [50, 75, 100, 125, 150, 200] as const
export const ZOOMS: readonly number[] = STEPS

/** The next step from what is shown, larger or smaller; the last one stays. */
export const zoomedFrom = (shown: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (STEPS.find((step) => step > shown + 1) ?? STEPS[STEPS.length - 1] ?? shown)
    : (STEPS.findLast((step) => step < shown - 1) ?? STEPS[0])

/** How wide a sheet of A4 is on screen at its own size. */
export const SHEET_PX = 794
