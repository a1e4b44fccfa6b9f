import type { Clock } from '../clock.ts'
import { signLocalUrl } from './local-url.ts'
import type { ObjectStore } from './object-store.ts'
import { LOCAL_REGION } from './s3-request.ts'
import type { StoreSecrets } from './store-keys.ts'
import { issueScoped } from './sts-token.ts'

export interface LocalStoreOptions {
  /** Where our own server answers signed addresses, such as http://localhost:4000/files. */
  readonly baseUrl: string
  /** Where our own server answers the requests of object storage libraries. */
  readonly endpoint: string
  readonly bucket: string
  readonly secrets: StoreSecrets
  readonly clock: Clock
}

/** Files on our own disk: the default, with nothing to set up. */
export const createLocalStore = ({ baseUrl, endpoint, bucket, secrets, clock }: LocalStoreOptions): ObjectStore => ({
  presignPut: (order) => signLocalUrl(baseUrl, secrets, { ...order, method: 'PUT' }, clock()),
  presignGet: ({ key, seconds }) => signLocalUrl(baseUrl, secrets, { key, seconds, method: 'GET' }, clock()),
  stsToken: async (order) => ({
    ...issueScoped(secrets, order, clock()),
    bucket,
    region: LOCAL_REGION,
    endpoint,
    prefix: order.prefix,
  }),
})
