import { join } from 'node:path'
import { crashServer } from './crash/server.ts'
import { runTrials } from './parts/trial.ts'

await runTrials([crashServer], join(import.meta.dirname, 'results'))
