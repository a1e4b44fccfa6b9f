import { join } from 'node:path'
import { crashDatabase } from './crash/database.ts'
import { crashServer } from './crash/server.ts'
import { runTrials } from './parts/trial.ts'
import { start } from './start.ts'

await runTrials([start, crashServer, crashDatabase], join(import.meta.dirname, 'results'))
