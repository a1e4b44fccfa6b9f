import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisesDocument, readResults } from './parts/promises.ts'
import { runMeasurements } from './parts/measurement.ts'
// Proofs are registered in proofs.ts.
import { proofs } from './proofs.ts'

const RESULTS = join(import.meta.dirname, 'results')

await runMeasurements(proofs, RESULTS)
writeFileSync(join(import.meta.dirname, '..', 'docs', 'promises.md'), promisesDocument(proofs, readResults(RESULTS)))
