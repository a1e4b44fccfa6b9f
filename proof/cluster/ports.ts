import { freePort } from '#platform/testing/ports.ts'

/** Where everything listens, on this machine only. */
export interface Ports {
  readonly etcd: number
  readonly etcdPeers: number
  readonly postgres: readonly [number, number, number]
  readonly rest: readonly [number, number, number]
  readonly primary: number
  readonly replica: number
  readonly figures: number
  readonly portal: readonly [number, number, number]
  readonly passport: readonly [number, number, number]
  readonly workers: readonly [number, number]
  readonly door: number
  readonly passportDoor: number
}

const three = async (): Promise<[number, number, number]> => [await freePort(), await freePort(), await freePort()]

export const findPorts = async (): Promise<Ports> => ({
  etcd: await freePort(),
  etcdPeers: await freePort(),
  postgres: await three(),
  rest: await three(),
  primary: await freePort(),
  replica: await freePort(),
  figures: await freePort(),
  portal: await three(),
  passport: await three(),
  workers: [await freePort(), await freePort()],
  door: await freePort(),
  passportDoor: await freePort(),
})

export const local = (port: number): string => `127.0.0.1:${port}`
