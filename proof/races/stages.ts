import { onStage, type Stage, type StageOptions } from '../parts/stage.ts'
import type { Scratch } from '../parts/scratch.ts'

/** How many findings a result shows. */
export const SHOWN = 20
/** What a proof says whose control found nothing. */
export const VOID = 'the planted fault was NOT noticed, so this figure is void'

/** A stage of its own for the real run, and one for the control. */
export const stages = (scratch: Scratch) => ({
  real: async <R>(work: (stage: Stage) => Promise<R>, more?: StageOptions): Promise<R> =>
    onStage(await scratch.create('real'), work, more),
  control: async <R>(work: (stage: Stage) => Promise<R>, more?: StageOptions): Promise<R> =>
    onStage(await scratch.create('control'), work, more),
})
