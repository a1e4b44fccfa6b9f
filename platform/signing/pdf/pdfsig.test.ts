import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { makeParties, signAs, signedContract } from './contract.fixture.ts'
import { verifyPdf } from './verify.ts'

// Poppler, as many viewers use it, with our root among those that it trusts. `npm test` installs both tools.
const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const nss = `sql:${folder}`
const parties = await makeParties()
const { once, twice } = await signedContract(parties)

execFileSync('certutil', ['-N', '-d', nss, '--empty-password'])
writeFileSync(join(folder, 'root.der'), parties.root.certificate)
execFileSync('certutil', ['-A', '-d', nss, '-n', 'root', '-t', 'CT,C,C', '-i', join(folder, 'root.der')])

const pdfsig = (pdf: Uint8Array): string[] => {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, pdf)
  return execFileSync('pdfsig', ['-nssdir', nss, path], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('Validation:') || line.includes('ocument signed'))
    .map((line) => line.replace('  - ', '').trim())
}
const GOOD = ['Signature Validation: Signature is Valid.', 'Certificate Validation: Certificate is Trusted.']

test('another program accepts both signatures of a good contract', () => {
  const lines = pdfsig(twice)
  expect(lines.filter((line) => GOOD.includes(line))).toEqual([...GOOD, ...GOOD])
  expect(lines).toContain('Total document signed')
})

test('a page that was changed between the signatures passes there, and is found here', async () => {
  const doc = await PDFDocument.load(once, { forIncrementalUpdate: true, updateMetadata: false })
  doc.getPage(0).drawRectangle({ x: 50, y: 700, width: 200, height: 30, color: rgb(1, 0, 0) })
  const changed = await signAs(await doc.save({ useObjectStreams: false }), 'buyer', parties.buyer)
  expect(pdfsig(changed).filter((line) => GOOD.includes(line))).toEqual([...GOOD, ...GOOD])
  expect(verifyPdf(changed, [parties.root.certificate]).problems.map(({ code }) => code)).toContain('changed_between')
})

test('what was appended passes there, and is found here', () => {
  const longer = Buffer.concat([twice, Buffer.from('% appended\n')])
  expect(pdfsig(longer).filter((line) => GOOD.includes(line))).toEqual([...GOOD, ...GOOD])
  expect(verifyPdf(longer, [parties.root.certificate]).ok).toBe(false)
})

test('a changed byte is found by both', () => {
  const broken = Buffer.from(twice)
  broken.writeUInt8(broken.readUInt8(3_000) ^ 1, 3_000)
  expect(pdfsig(broken).filter((line) => GOOD.includes(line))).not.toContain(GOOD[0])
  expect(verifyPdf(broken, [parties.root.certificate]).ok).toBe(false)
})
