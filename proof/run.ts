import { join } from 'node:path'
import { crashDatabase } from './crash/database.ts'
import { crashServer } from './crash/server.ts'
import { runTrials } from './parts/trial.ts'

await runTrials([crashServer, crashDatabase], join(import.meta.dirname, 'results'))
