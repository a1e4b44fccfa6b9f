/** No URL and no credential of ours lives longer. */
export const SIGNED_SECONDS_MAX = 15 * 60

/** A request that its holder may make once or often until it expires, and nothing else. */
export interface SignedUrl {
  readonly method: 'GET' | 'PUT'
  readonly url: string
  /** Headers that the request must carry exactly so: they are part of the signature. */
  readonly headers: Readonly<Record<string, string>>
  readonly expiresAt: string
}

export interface GetOrder {
  readonly key: string
  readonly seconds: number
}

export interface PutOrder extends GetOrder {
  readonly contentType: string
  /** Bytes that may be stored. */
  readonly size: number
}

export const STS_ACTIONS = ['GetObject', 'PutObject'] as const
export type StsAction = (typeof STS_ACTIONS)[number]

export interface StsOrder {
  /** Ends with a slash: `company/1/` is not the beginning of `company/12/`. */
  readonly prefix: string
  readonly actions: readonly StsAction[]
  readonly seconds: number
}

/** A short-lived credential for one folder, in the words that object storage libraries use. */
export interface StsToken {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiration: string
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly prefix: string
}

/** Where files lie. Callers decide whose key it may be; a store refuses keys and times that nobody may have. */
export interface ObjectStore {
  presignPut(order: PutOrder): SignedUrl
  presignGet(order: GetOrder): SignedUrl
  stsToken(order: StsOrder): Promise<StsToken>
}
