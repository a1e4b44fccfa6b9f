import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { FieldKey } from '../secrets/field-cipher.ts'
import type { Disk } from './disk-routes.ts'
import { createLocalObjects } from './local-objects.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { Objects } from './objects.ts'
import { createS3Objects } from './s3-objects.ts'
import { placeOf, type S3Options } from './s3-options.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreSecrets } from './store-keys.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface StorageDeps {
  readonly env: Environment
  readonly publicUrl: string
  readonly dataDir: string
  readonly keys: readonly [FieldKey, ...FieldKey[]]
  readonly clock: Clock
}

const needed = (env: Environment, name: string): string => {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set with S3_ENDPOINT`)
  return value
}

/** Where files lie, for those who sign addresses, for the server itself, and for the routes that serve our own disk. */
export interface Storage {
  readonly store: ObjectStore
  readonly objects: Objects
  /** Our own disk, which our own server serves; none when files lie elsewhere. */
  readonly disk?: Disk
  /** What a page talks to when it uploads; its policy must allow it. Empty for our own server. */
  readonly uploadOrigin: string
}

/** The storage of the environment: any store that speaks S3 when S3_ENDPOINT is set, else our own disk. */
export const openStorage = ({ env, publicUrl, dataDir, keys, clock }: StorageDeps): Storage => {
  const bucket = env['STORAGE_BUCKET'] || 'supplier-portal'
  const endpoint = env['S3_ENDPOINT']
  if (!endpoint) {
    const disk = {
      baseUrl: `${publicUrl}/files`,
      endpoint: `${publicUrl}/s3`,
      bucket,
      secrets: storeSecrets(keys),
      objects: createLocalObjects(join(dataDir, 'files')),
      clock,
    }
    return {
      store: createLocalStore(disk),
      objects: disk.objects,
      disk,
      uploadOrigin: '',
    }
  }
  if (!URL.canParse(endpoint)) throw new Error('S3_ENDPOINT must be a web address')
  const roleArn = env['S3_ROLE_ARN']
  const options: S3Options = {
    endpoint,
    region: needed(env, 'S3_REGION'),
    bucket,
    addressing: env['S3_ADDRESSING'] === 'virtual' ? 'virtual' : 'path',
    credentials: { accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'), secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY') },
    clock,
    ...(roleArn ? { role: { stsEndpoint: needed(env, 'S3_STS_ENDPOINT'), roleArn } } : {}),
  }
  return { store: createS3Store(options), objects: createS3Objects(options), uploadOrigin: placeOf(options).origin }
}

/** Signed addresses use keys derived from those for personal data, so that there is one secret to guard and rotate. */
const storeSecrets = ([first, ...rest]: readonly [FieldKey, ...FieldKey[]]): StoreSecrets => {
  const derive = ({ secret }: FieldKey): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'object-store', 32))
  return [derive(first), ...rest.map(derive)]
}
