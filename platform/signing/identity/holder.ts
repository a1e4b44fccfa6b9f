import { X509Certificate } from 'node:crypto'

/** Who is named in a certificate, and under which number. */
export const holderOf = (certificate: X509Certificate): { signer: string; certificateNo: string } => {
  const { CN, O } = certificate.toLegacyObject().subject
  const signer = [CN, O].flat().find((one) => typeof one === 'string' && one !== '') ?? ''
  return { signer, certificateNo: certificate.serialNumber }
}

/** The same of the bytes of one. */
export const holderIn = (der: Uint8Array): { signer: string; certificateNo: string } =>
  holderOf(new X509Certificate(der))
