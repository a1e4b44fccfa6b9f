import { browserProofs } from './browser/proofs.ts'
import { clusterProof } from './cluster/proof.ts'
import { crashDatabase } from './crash/database.ts'
import { crashServer } from './crash/server.ts'
import { deployment } from './deployment/deployment.ts'
import { faultProofs } from './faults/proofs.ts'
import { fuzzProofs } from './fuzz/proofs.ts'
import { keptProofs } from './kept/proofs.ts'
import { closedProofs } from './leaks/closed-proofs.ts'
import { leakProofs } from './leaks/proofs.ts'
import { moneyProof } from './money/proof.ts'
import { oauthProofs } from './oauth/proofs.ts'
import { raceProofs } from './races/proofs.ts'
import { restore } from './restore/restore.ts'
import { secretProofs } from './secrets/proofs.ts'
import { officePaper } from './sheets/paper.ts'
import { officeRoundTrip } from './sheets/round-trip.ts'
import { start } from './start.ts'
import { uploadProofs } from './uploads/proofs.ts'
import type { Proof } from './parts/proof.ts'

/** Every promise, in the order in which they are proven. */
export const proofs: readonly Proof[] = [
  start,
  crashServer,
  crashDatabase,
  ...keptProofs,
  restore,
  clusterProof,
  deployment,
  ...oauthProofs,
  ...leakProofs,
  ...closedProofs,
  ...secretProofs,
  ...uploadProofs,
  officeRoundTrip,
  officePaper,
  ...fuzzProofs,
  ...raceProofs,
  moneyProof,
  ...faultProofs,
  ...browserProofs,
]
