import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisesDocument, readResults } from './parts/promises.ts'
import { runTrials } from './parts/trial.ts'
// Trials are registered in trials.ts.
import { trials } from './trials.ts'

const RESULTS = join(import.meta.dirname, 'results')

await runTrials(trials, RESULTS)
writeFileSync(join(import.meta.dirname, '..', 'docs', 'promises.md'), promisesDocument(trials, readResults(RESULTS)))
