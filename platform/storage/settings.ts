import { hkdfSync } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { FieldKey } from '../secrets/field-cipher.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreSecrets } from './store-keys.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface StorageParts {
  readonly env: Environment
  readonly publicUrl: string
  readonly keys: readonly [FieldKey, ...FieldKey[]]
  readonly clock: Clock
}

const needed = (env: Environment, name: string): string => {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set with S3_ENDPOINT`)
  return value
}

/** The object store of the environment: any that speaks S3 when S3_ENDPOINT is set, else our own disk. */
export const openObjectStore = ({ env, publicUrl, keys, clock }: StorageParts): ObjectStore => {
  const bucket = env['STORAGE_BUCKET'] || 'supplier-portal'
  const endpoint = env['S3_ENDPOINT']
  if (!endpoint) {
    return createLocalStore({
      baseUrl: `${publicUrl}/files`,
      endpoint: `${publicUrl}/s3`,
      bucket,
      secrets: storeSecrets(keys),
      clock,
    })
  }
  if (!URL.canParse(endpoint)) throw new Error('S3_ENDPOINT must be a web address')
  const roleArn = env['S3_ROLE_ARN']
  return createS3Store({
    endpoint,
    region: needed(env, 'S3_REGION'),
    bucket,
    addressing: env['S3_ADDRESSING'] === 'virtual' ? 'virtual' : 'path',
    credentials: { accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'), secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY') },
    clock,
    ...(roleArn ? { role: { stsEndpoint: needed(env, 'S3_STS_ENDPOINT'), roleArn } } : {}),
  })
}

/** Signed addresses use keys derived from those for personal data, so that there is one secret to guard and rotate. */
const storeSecrets = ([first, ...rest]: readonly [FieldKey, ...FieldKey[]]): StoreSecrets => {
  const derive = ({ secret }: FieldKey): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'object-store', 32))
  return [derive(first), ...rest.map(derive)]
}
