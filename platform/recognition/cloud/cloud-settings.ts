import type { CloudKey } from '../../cloud/acs3.ts'

/** Where a cloud provider is reached, and with which key. */
export interface CloudSettings {
  readonly key: CloudKey
  readonly apiUrl: string
  readonly region: string
}
