import type { Act } from '../document/types.ts'

/** Whose certificate it is: a company, the buyer's or a supplier's. */
export interface Signatory {
  readonly id: string
  readonly side: 'buyer' | 'supplier'
  readonly name: string
  readonly creditCode: string
}

/** Somebody who can sign, with a key of ours or at a service that keeps the keys. */
export interface Signer {
  /** DER: the certificate itself and those above it. */
  readonly certificate: Uint8Array
  readonly chain: readonly Uint8Array[]
  /** Signs bytes with SHA-256. An ECDSA signature is DER, an RSA signature PKCS #1 v1.5. */
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** Where signers come from. */
export interface SignerSource {
  /** The signer of a company, with a certificate that is valid at this moment. */
  signerOf(act: Act, signatory: Signatory, at: Date): Promise<Signer>
}
