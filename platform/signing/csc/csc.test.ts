import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Act } from '../../document/types.ts'
import { makeLeaf, makeRoot } from '../identity/certificates.ts'
import { AT, renderContract, signAs, SUPPLIER } from '../pdf/contract.fixture.ts'
import { prepareContract } from '../pdf/prepare.ts'
import { verifyPdf } from '../pdf/verify.ts'
import { SigningRefused } from '../refused.ts'
import { readSigningSettings } from '../settings.ts'
import type { Signatory } from '../signer.ts'
import { createCscSigners } from './signers.ts'
import { PIN, startService, TOKEN, type KeptCredential, type Manners } from './stand-in.fixture.ts'

const CODE = '91440300MA5D00000B'
const signatory: Signatory = { id: 'x', side: 'supplier', name: SUPPLIER, creditCode: CODE }
const root = await makeRoot('某认证机构', AT)
const keep = async (id: string, name = SUPPLIER, creditCode = CODE): Promise<KeptCredential> => {
  const { certificate, privateKey } = await makeLeaf(root, { name, creditCode }, AT)
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return { id, userID: CODE, certificates: [certificate, root.certificate], key }
}
const good = await keep('good')
const prepared = await prepareContract(await renderContract())

const folder = mkdtempSync(join(tmpdir(), 'csc-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const rootsFile = join(folder, 'roots.pem')
writeFileSync(rootsFile, new X509Certificate(root.certificate).toString())

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

const open = async (credentials: readonly KeptCredential[], manners?: Manners, env: Record<string, string> = {}) => {
  const service = await startService(credentials, manners)
  close = service.close
  const settings = readSigningSettings({
    SIGNING_CSC_URL: service.url,
    SIGNING_CSC_TOKEN: TOKEN,
    SIGNING_CSC_PIN: PIN,
    SIGNING_CSC_ROOTS: rootsFile,
    ...env,
  })
  if (!settings) throw new Error('no settings')
  const signers = createCscSigners({ ...settings, patienceMs: 300 })
  // The service asks nothing of our database.
  const act = {} as Act
  const sign = async (who = signatory, at = AT): Promise<Buffer> =>
    signAs(prepared, 'supplier', await signers.signerOf(act, who, at), { at })
  return { sign, seen: service.seen, roots: settings.roots }
}
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'signed'
  } catch (error) {
    if (error instanceof SigningRefused) return error.code
    throw error
  }
}

describe('a company signs at an outside service', () => {
  it('and the file is as good as with our own certificates; the service sees a digest and nothing else', async () => {
    const { sign, seen, roots } = await open([good])
    const { ok, signatures } = verifyPdf(await sign(), roots)
    expect([ok, signatures.map(({ signer }) => signer)]).toEqual([true, [SUPPLIER]])
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /csc/v2/credentials/list',
      'POST /csc/v2/credentials/info',
      'POST /csc/v2/credentials/authorize',
      'POST /csc/v2/signatures/signHash',
    ])
    const { hashes } = JSON.parse(seen.at(-1)?.body ?? '{}')
    expect(Buffer.from(hashes[0], 'base64')).toHaveLength(32)
    expect(Math.max(...seen.map(({ body }) => body.length))).toBeLessThan(500)
  })
  it('with the credential that fits, past those that are disabled, of another company or not valid then', async () => {
    const { sign, roots } = await open([
      { ...(await keep('off')), isDisabled: true },
      await keep('other', '别的公司', '91000000000000000X'),
      good,
    ])
    expect(verifyPdf(await sign(), roots).ok).toBe(true)
  })
  it('and is refused where it has none', async () => {
    const { sign } = await open([good])
    expect(await codeOf(sign({ ...signatory, creditCode: '91000000000000000X' }))).toBe('no_credential')
    expect(await codeOf(sign(signatory, new Date('2019-01-01T00:00:00Z')))).toBe('no_credential')
  })
})

describe('the service is unavailable to us when', () => {
  const json = (value: unknown) => ({ body: JSON.stringify(value) })
  it.each<[string, Manners | undefined, Record<string, string>]>([
    ['the token is wrong', undefined, { SIGNING_CSC_TOKEN: 'another' }],
    ['the PIN is wrong', undefined, { SIGNING_CSC_PIN: '0' }],
    ['it never answers', { instead: () => undefined }, {}],
    ['it answers no JSON', { instead: () => ({ body: '<html>' }) }, {}],
    ['it answers something else', { instead: () => json({ credentialIDs: 'x' }) }, {}],
    [
      'it leads elsewhere',
      { instead: () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }) },
      {},
    ],
    ['it is broken', { instead: () => ({ status: 500, body: '{}' }) }, {}],
    ['its answer has no end', { instead: () => ({ body: 'x'.repeat(300_000) }) }, {}],
    [
      'it signs another digest',
      {
        instead: ({ path }) =>
          path.endsWith('signHash') ? json({ signatures: [Buffer.alloc(70, 1).toString('base64')] }) : 'usual',
      },
      {},
    ],
  ])('%s', async (_what, manners, env) => {
    const { sign } = await open([good], manners, env)
    expect(await codeOf(sign())).toBe('service')
  })
})

describe('the settings', () => {
  it('are none by default, and said when they are incomplete', () => {
    expect(readSigningSettings({})).toBeUndefined()
    expect(() => readSigningSettings({ SIGNING_CSC_URL: 'https://sign.example' })).toThrow(
      /SIGNING_CSC_ROOTS[^]*SIGNING_CSC_TOKEN/,
    )
    const nearly = {
      SIGNING_CSC_URL: 'https://sign.example',
      SIGNING_CSC_TOKEN: 'x',
      SIGNING_CSC_ROOTS: join(folder, 'none'),
    }
    expect(() => readSigningSettings(nearly)).toThrow('SIGNING_CSC_ROOTS must name a file')
    const http = {
      ...nearly,
      SIGNING_CSC_URL: 'http://sign.example',
      SIGNING_CSC_ROOTS: rootsFile,
      NODE_ENV: 'production',
    }
    expect(() => readSigningSettings(http)).toThrow('https://')
  })
})
