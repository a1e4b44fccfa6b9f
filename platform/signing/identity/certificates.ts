import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  type JsonName,
} from '@peculiar/x509'
import { DAY_MS } from '#kernel/day.ts'

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const ROOT_DAYS = 20 * 365
export const LEAF_DAYS = 2 * 365
/** How long before it was first needed a certificate is valid: clocks differ. */
const EARLY_MS = DAY_MS
// NSS, which LibreOffice and Poppler use, asks for e-mail protection; the other is the usage itself (RFC 9336).
const USAGES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']

export interface Issued {
  /** DER. */
  readonly certificate: Uint8Array
  readonly certificateNo: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array
}

/** Who a certificate is for. A list, not one text: a name may hold signs that mean something in such a text. */
export interface Subject {
  readonly name: string
  readonly creditCode?: string
}

const nameOf = ({ name, creditCode }: Subject): JsonName => [
  { C: ['CN'] },
  { O: [name] },
  ...(creditCode ? [{ '2.5.4.5': [creditCode] }] : []),
  { CN: [name] },
]

const validity = (from: Date, days: number): { notBefore: Date; notAfter: Date } => ({
  notBefore: new Date(from.getTime() - EARLY_MS),
  notAfter: new Date(from.getTime() + days * DAY_MS),
})
// The first bit stays empty, since a serial number is positive; the second does not, so that all have the same length.
const serialNumber = (): string => `4${randomBytes(16).toString('hex').slice(1)}`

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(EC, true, ['sign', 'verify'])

const issued = async (certificate: X509Certificate, key: CryptoKey): Promise<Issued> => ({
  certificate: new Uint8Array(certificate.rawData),
  certificateNo: certificate.serialNumber.toUpperCase(),
  notBefore: certificate.notBefore,
  notAfter: certificate.notAfter,
  privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', key)),
})

/** A root of our own, which signs the certificates of companies and nothing else. */
export const makeRoot = async (name: string, from: Date): Promise<Issued> => {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: nameOf({ name }),
      ...validity(from, ROOT_DAYS),
      signingAlgorithm: EC,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
      ],
    },
    crypto,
  )
  return issued(certificate, keys.privateKey)
}

type Root = Pick<Issued, 'certificate' | 'privateKey'>

/** A certificate with which a company signs documents. */
export const makeLeaf = async (root: Root, subject: Subject, from: Date, days = LEAF_DAYS): Promise<Issued> => {
  const above = new X509Certificate(new Uint8Array(root.certificate).buffer)
  const signingKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(root.privateKey), EC, false, ['sign'])
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: nameOf(subject),
      issuer: above.subjectName,
      ...validity(from, days),
      signingAlgorithm: EC,
      publicKey: keys.publicKey,
      signingKey,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        new ExtendedKeyUsageExtension(USAGES),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(above.publicKey, false, crypto),
      ],
    },
    crypto,
  )
  return issued(certificate, keys.privateKey)
}
