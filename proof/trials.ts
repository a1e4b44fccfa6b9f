import { browserTrials } from './browser/trials.ts'
import { crashDatabase } from './crash/database.ts'
import { crashServer } from './crash/server.ts'
import { faultTrials } from './faults/trials.ts'
import { fuzzTrials } from './fuzz/trials.ts'
import { keptTrials } from './kept/trials.ts'
import { closedTrials } from './leaks/closed-trials.ts'
import { leakTrials } from './leaks/trials.ts'
import { oauthTrials } from './oauth/all.ts'
import { raceTrials } from './races/trials.ts'
import { secretTrials } from './secrets/trials.ts'
import { start } from './start.ts'
import { uploadTrials } from './uploads/trials.ts'
import type { Trial } from './parts/trial.ts'

/** Every promise, in the order in which they are proven. */
export const trials: readonly Trial[] = [
  start,
  crashServer,
  crashDatabase,
  ...keptTrials,
  ...oauthTrials,
  ...leakTrials,
  ...closedTrials,
  ...secretTrials,
  ...uploadTrials,
  ...fuzzTrials,
  ...raceTrials,
  ...faultTrials,
  ...browserTrials,
]
