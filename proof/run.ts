import { join } from 'node:path'
import { crashDatabase } from './crash/database.ts'
import { crashServer } from './crash/server.ts'
import { fuzzTrials } from './fuzz/trials.ts'
import { leakTrials } from './leaks/trials.ts'
import { oauthTrials } from './oauth/all.ts'
import { runTrials } from './parts/trial.ts'
import { start } from './start.ts'

await runTrials(
  [start, crashServer, crashDatabase, ...oauthTrials, ...leakTrials, ...fuzzTrials],
  join(import.meta.dirname, 'results'),
)
