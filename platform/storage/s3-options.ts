import type { Clock } from '../clock.ts'
import { encodeKey } from './object-key.ts'
import type { Credentials } from './sigv4.ts'

/** The store's token service and the role that it lends. */
export interface RoleOptions {
  readonly stsEndpoint: string
  readonly roleArn: string
}

export interface S3Options {
  /** Scheme and host of the store, such as https://s3.cn-north-1.amazonaws.com.cn. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** `virtual` puts the bucket in front of the host, `path` behind it, as stores of one's own mostly want it. */
  readonly addressing: 'virtual' | 'path'
  readonly credentials: Credentials
  readonly clock: Clock
  /** Without a role there are no short-lived credentials: ours are never handed out instead. */
  readonly role?: RoleOptions
}

/** Where the bucket is, and the path of a key there. */
export const placeOf = ({ endpoint, bucket, addressing }: Pick<S3Options, 'endpoint' | 'bucket' | 'addressing'>) => {
  const { protocol, host } = new URL(endpoint)
  const isVirtual = addressing === 'virtual'
  return {
    origin: `${protocol}//${isVirtual ? `${bucket}.` : ''}${host}`,
    bucketPath: isVirtual ? '/' : `/${bucket}`,
    pathOf: (key: string): string => `${isVirtual ? '' : `/${bucket}`}/${encodeKey(key)}`,
  }
}
