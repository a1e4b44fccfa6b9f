import { crashPower } from '../crash/power.ts'
import type { Proof } from '../parts/proof.ts'
import { auditAnchorProof } from './audit-anchor.ts'
import { auditProof } from './audit.ts'
import { retries } from './retries.ts'
import { cutUploads } from './uploads.ts'
import { killedWorker } from './worker.ts'

/** Nothing that was acknowledged is lost, and nothing happens twice. */
export const keptProofs: readonly Proof[] = [
  crashPower,
  retries,
  killedWorker,
  auditProof,
  auditAnchorProof,
  cutUploads,
]
