import { createHash, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence, Set as Asn1Set } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
} as const

/** WebCrypto's libraries want a buffer of their own. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: bufferOf(bytes) })

/** What is signed besides the document's digest: which kind of content, and with which certificate (PAdES-B-B). */
const attributesOf = (digest: Uint8Array, certificate: Uint8Array): Attribute[] => {
  // ESSCertIDv2 with the default hash SHA-256: SEQ { SEQ { SEQ { hash } } }
  const certificateId = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate))] })] })],
  })
  // In this order: DER wants the members of a set sorted by their bytes.
  return [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [octets(digest)] }),
    new Attribute({ type: OID.signingCertificateV2, values: [certificateId] }),
  ]
}

/** The bytes that the signer signs. */
export const signedBytes = (digest: Uint8Array, certificate: Uint8Array): Uint8Array =>
  new Uint8Array(new Asn1Set({ value: attributesOf(digest, certificate).map((one) => one.toSchema()) }).toBER(false))

export interface CmsParts {
  /** SHA-256 of the document's ranges. */
  readonly digest: Uint8Array
  readonly certificate: Uint8Array
  readonly chain: readonly Uint8Array[]
  readonly signature: Uint8Array
}

/** A detached signature in the one form that we write; the same parts give the same bytes. */
export const encodeCms = ({ digest, certificate, chain, signature }: CmsParts): Uint8Array => {
  const leaf = Certificate.fromBER(bufferOf(certificate))
  const isRsa = new X509Certificate(certificate).publicKey.asymmetricKeyType === 'rsa'
  const sha = (): AlgorithmIdentifier => new AlgorithmIdentifier({ algorithmId: OID.sha256 })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [sha()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [leaf, ...chain.map((one) => Certificate.fromBER(bufferOf(one)))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
        digestAlgorithm: sha(),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(digest, certificate) }),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: isRsa ? OID.rsaEncryption : OID.ecdsaWithSha256 }),
        signature: octets(signature),
      }),
    ],
  })
  const info = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER(false))
}

const SEQUENCE = 0x30
const LENGTH_IN_TWO_BYTES = 0x82

/** How many of these bytes are the signature at their front; none when there is none of a size that signatures have. */
export const cmsLength = (bytes: Uint8Array): number => {
  const [tag, form, high = 0, low = 0] = bytes
  return tag === SEQUENCE && form === LENGTH_IN_TWO_BYTES ? 4 + high * 256 + low : 0
}
