import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { FieldKey } from '../secrets/field-cipher.ts'
import { createSettings, type Environment } from '../settings.ts'
import type { Disk } from './disk-routes.ts'
import { createLocalObjects } from './local-objects.ts'
import { createLocalStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { Objects } from './objects.ts'
import { createS3Objects } from './s3-objects.ts'
import { placeOf, type S3Options } from './s3-options.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreSecrets } from './store-keys.ts'

export interface StorageDeps {
  readonly env: Environment
  readonly publicUrl: string
  readonly dataDir: string
  readonly keys: readonly [FieldKey, ...FieldKey[]]
  readonly clock: Clock
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
  const s3 = readS3Settings(env)
  if (!s3) {
    const disk = {
      baseUrl: `${publicUrl}/files`,
      endpoint: `${publicUrl}/s3`,
      bucket: bucketOf(env),
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
  const options: S3Options = { ...s3, clock }
  return { store: createS3Store(options), objects: createS3Objects(options), uploadOrigin: placeOf(options).origin }
}

const bucketOf = (env: Environment): string => env['STORAGE_BUCKET'] || 'supplier-portal'

/** The store of the environment that speaks S3; none when files lie on our own disk. */
export const readS3Settings = (env: Environment): Omit<S3Options, 'clock'> | undefined => {
  if (!env['S3_ENDPOINT']) return undefined
  const { needed, web, end } = createSettings(env)
  const why = 'with S3_ENDPOINT'
  const roleArn = env['S3_ROLE_ARN']
  const options = {
    endpoint: web('S3_ENDPOINT', ''),
    region: needed('S3_REGION', why),
    bucket: bucketOf(env),
    addressing: env['S3_ADDRESSING'] === 'virtual' ? ('virtual' as const) : ('path' as const),
    credentials: {
      accessKeyId: needed('S3_ACCESS_KEY_ID', why),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY', why),
    },
    ...(roleArn ? { role: { stsEndpoint: needed('S3_STS_ENDPOINT', 'with S3_ROLE_ARN'), roleArn } } : {}),
  }
  end()
  return options
}

/** Signed addresses use keys derived from those for personal data, so that there is one secret to guard and rotate. */
const storeSecrets = ([first, ...rest]: readonly [FieldKey, ...FieldKey[]]): StoreSecrets => {
  const derive = ({ secret }: FieldKey): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'object-store', 32))
  return [derive(first), ...rest.map(derive)]
}
