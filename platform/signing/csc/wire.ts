import { Type } from 'typebox'

/**
 * What we use of the Cloud Signature Consortium's API v2.0 (https://cloudsignatureconsortium.org), as answers must be. Services
 * may say more.
 */
export const LISTED = Type.Object({ credentialIDs: Type.Array(Type.String()) })

export const CREDENTIAL = Type.Object({
  key: Type.Object({ status: Type.String(), algo: Type.Array(Type.String()) }),
  /** Base64 of DER, the credential's own certificate first. */
  cert: Type.Object({ status: Type.Optional(Type.String()), certificates: Type.Array(Type.String(), { minItems: 1 }) }),
  auth: Type.Optional(Type.Object({ mode: Type.String() })),
})

export const AUTHORIZED = Type.Object({ SAD: Type.String({ minLength: 1 }) })

export const SIGNED = Type.Object({ signatures: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }) })
