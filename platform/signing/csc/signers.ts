import { createHash, verify, X509Certificate } from 'node:crypto'
import { OID } from '../cms/encode.ts'
import { SigningRefused } from '../refused.ts'
import type { Signatory, SignerSource } from '../signer.ts'
import { askService, type CscSettings } from './client.ts'
import { AUTHORIZED, CREDENTIAL, LISTED, SIGNED } from './wire.ts'

/** A key may sign with any of these; we ask for SHA-256. */
const ALGORITHMS = [OID.ecdsaWithSha256, '1.2.840.113549.1.1.11', OID.rsaEncryption]

/** Companies sign at a service that keeps their keys. It never sees the document, only a digest. */
export const createCscSigners = (settings: CscSettings): SignerSource => ({
  signerOf: async (_act, signatory, at) => {
    const { credentialIDs } = await askService(
      settings,
      'credentials/list',
      { userID: signatory.creditCode, onlyValid: true },
      LISTED,
    )
    for (const credentialID of credentialIDs) {
      const { key, cert, auth } = await askService(
        settings,
        'credentials/info',
        { credentialID, certificates: 'chain', certInfo: true, authInfo: true },
        CREDENTIAL,
      )
      const [certificate, ...chain] = cert.certificates.map((one) => new Uint8Array(Buffer.from(one, 'base64')))
      const signAlgo = ALGORITHMS.find((one) => key.algo.includes(one))
      if (key.status !== 'enabled' || !certificate || !signAlgo) continue
      if (!isFor(certificate, signatory, at)) continue
      return {
        certificate,
        chain,
        sign: async (bytes) => {
          const signature = await signHash(
            settings,
            { credentialID, signAlgo, isExplicit: auth?.mode === 'explicit' },
            bytes,
          )
          // A service that signed anything else would leave a file that nobody can verify.
          if (!verify('sha256', bytes, new X509Certificate(certificate).publicKey, signature))
            throw new SigningRefused('service').causedBy(new Error('the service signed something else'))
          return signature
        },
      }
    }
    throw new SigningRefused('no_credential')
  },
})

/** Does the certificate name this company, and is it valid then? The service is not taken at its word. */
const isFor = (der: Uint8Array, { name, creditCode }: Signatory, at: Date): boolean => {
  const { subject, validFromDate, validToDate } = new X509Certificate(der)
  const isNamed = subject.includes(creditCode) || subject.split('\n').some((line) => line.endsWith(`=${name}`))
  return isNamed && validFromDate <= at && at <= validToDate
}

interface Credential {
  readonly credentialID: string
  readonly signAlgo: string
  readonly isExplicit: boolean
}

const signHash = async (
  settings: CscSettings,
  { credentialID, signAlgo, isExplicit }: Credential,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  const hashes = [createHash('sha256').update(bytes).digest('base64')]
  const { SAD } = await askService(
    settings,
    'credentials/authorize',
    {
      credentialID,
      numSignatures: 1,
      // The permission is for this digest alone.
      hashes,
      hashAlgorithmOID: OID.sha256,
      ...(isExplicit ? { authData: [{ id: 'PIN', value: settings.pin }] } : {}),
    },
    AUTHORIZED,
  )
  const { signatures } = await askService(
    settings,
    'signatures/signHash',
    { credentialID, SAD, hashes, hashAlgorithmOID: OID.sha256, signAlgo, operationMode: 'S' },
    SIGNED,
  )
  return new Uint8Array(Buffer.from(signatures[0] ?? '', 'base64'))
}
