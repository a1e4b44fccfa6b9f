import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { portOf } from '../testing/ports.ts'
import { readInvoice } from './read-invoice.ts'
import { createChance } from '../testing/chance.ts'
import { HOSTILE, pdfWith, temptingFiles } from './samples/hostile.fixture.ts'
import { inventedInvoice } from './samples/invented.fixture.ts'
import { INVOICE_FAULTS } from './words.ts'

const FOLDER = join(import.meta.dirname, 'fixtures')

it.each(['raw-1.pdf', 'printed-vatSpecial.pdf', 'attachment-1.ofd', 'tags-5.ofd', 'data-4.xml'])(
  '%s is read in its own process',
  async (file) => {
    expect(await readInvoice(readFileSync(join(FOLDER, file)))).toMatchObject({
      invoice: { warnings: expect.anything() },
    })
  },
)

describe('refuses in words', () => {
  it.each(HOSTILE.map(({ what, bytes, faults }) => ({ what, bytes, faults })))('$what', async ({ bytes, faults }) => {
    const answer = await readInvoice(bytes())
    const fault = 'fault' in answer ? answer.fault : undefined
    expect(faults).toContain(fault)
    expect(fault && INVOICE_FAULTS[fault]).toMatch(/\p{Script=Han}/u)
  })
})

test('nothing that a file asks for is fetched or run', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'invoice-'))
  const mark = join(folder, 'mark')
  const url = `http://127.0.0.1:${portOf(server)}`
  try {
    const invoice = inventedInvoice(createChance(11), 'digitalNormal')
    const outcomes: (readonly [string, string])[] = []
    const files = temptingFiles(invoice, `${url}/asked`, mark)
    for (const { what, bytes } of files) {
      const answer = await readInvoice(bytes)
      outcomes.push([what, 'fault' in answer ? answer.fault : 'read'])
    }
    expect(outcomes).toEqual(files.map(({ what, outcome }) => [what, outcome]))
    expect([asked, existsSync(mark)]).toEqual([[], false])
    // It would have been heard.
    await fetch(`${url}/control`)
    expect(asked).toEqual(['/control'])
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('a file that says which page to show first does nothing by it', async () => {
  const bytes = pdfWith({ catalogue: '/OpenAction [6 0 R /Fit]' })
  expect(await readInvoice(bytes)).toEqual({ fault: 'notInvoice' })
})
