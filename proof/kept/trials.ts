import { crashPower } from '../crash/power.ts'
import type { Trial } from '../parts/trial.ts'
import { auditTrial } from './audit.ts'
import { retries } from './retries.ts'
import { cutUploads } from './uploads.ts'
import { killedWorker } from './worker.ts'

/** Nothing that was acknowledged is lost, and nothing happens twice. */
export const keptTrials: readonly Trial[] = [crashPower, retries, killedWorker, auditTrial, cutUploads]
