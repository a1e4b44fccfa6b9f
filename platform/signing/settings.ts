import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { createSettings, type Environment } from '../settings.ts'
import type { CscSettings } from './csc/client.ts'
import { createCscSigners } from './csc/signers.ts'
import { createOwnAuthority } from './identity/own-authority.ts'
import { createDocumentSigning, type DocumentSigning } from './signing.ts'

const PATIENCE_MS = 8_000
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Reads SIGNING_*. Nothing means that companies sign with certificates of our own. */
export const readSigningSettings = (env: Environment): CscSettings | undefined => {
  const { needed, encryptedWeb, wrong, end } = createSettings(env)
  if (!env['SIGNING_CSC_URL']) return undefined
  const why = 'with SIGNING_CSC_URL'
  const rootsFile = needed('SIGNING_CSC_ROOTS', why)
  const settings = {
    apiUrl: encryptedWeb('SIGNING_CSC_URL', ''),
    token: needed('SIGNING_CSC_TOKEN', why),
    pin: env['SIGNING_CSC_PIN'] ?? '',
    roots: rootsIn(rootsFile),
    patienceMs: PATIENCE_MS,
  }
  if (rootsFile !== '' && settings.roots.length === 0)
    wrong('SIGNING_CSC_ROOTS must name a file with the certificates (PEM) that the service is trusted by')
  end()
  return settings
}

const rootsIn = (path: string): Uint8Array[] => {
  try {
    return [...readFileSync(path, 'utf8').matchAll(PEM)].map(([pem]) => new X509Certificate(pem).raw)
  } catch {
    // No file, or none with certificates: the sentence is the same.
    return []
  }
}

/** The signing of the environment: at an outside service when one is set, else with certificates of our own. */
export const openSigning = (
  env: Environment,
  { db, cipher }: { readonly db: Database; readonly cipher: FieldCipher },
): DocumentSigning => {
  const service = readSigningSettings(env)
  const authority = createOwnAuthority(cipher)
  return createDocumentSigning({
    db,
    authority,
    companies: service ? createCscSigners(service) : authority,
    trusted: service?.roots ?? [],
  })
}
