import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSamples } from '#platform/invoice/samples/all-samples.fixture.ts'

// Makes the sample invoices of platform/invoice/fixtures again, with what they say in truth.json. They are of our own making,
// between companies that do not exist: no genuine file of a tax office is among them.
const FOLDER = join(import.meta.dirname, '..', 'platform', 'invoice', 'fixtures')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const samples = await allSamples()
for (const { file, bytes } of samples) writeFileSync(join(FOLDER, file), bytes)
const truth = samples.map(({ file, source, fields }) => ({ file, source, fields }))
writeFileSync(join(FOLDER, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`)
console.log(`${samples.length} invoices`)
