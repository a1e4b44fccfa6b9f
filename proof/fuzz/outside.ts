import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '#platform/testing/ports.ts'
import { textFits } from '../input/judge.ts'
import { givenFor, send, shotOf } from '../input/shot.ts'
import { callersOf, demoSupplier, staffOfAllRoles } from '../parts/callers.ts'
import { idsOf, pickLikely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Served, Stage } from '../parts/stage.ts'

/** Ways to write the address of one port of this machine, and of things that only this machine reaches. */
const addressesOf = (port: number): string[] => {
  const hosts = [
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
    '127.0.0.1.nip.io',
    'example.com@127.0.0.1',
    '127.0.0.1#@example.com',
  ]
  return [
    ...hosts.flatMap((host) => [`http://${host}:${port}/`, `//${host}:${port}/`]),
    `https://127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_x`,
    `http:/\\127.0.0.1:${port}/`,
    `\\\\127.0.0.1:${port}\\x`,
    `/\\127.0.0.1:${port}/`,
  ]
}

const TURNS_OF_HEADERS = 4

export interface Outside {
  readonly calls: number
  /** Operations that took an address in one of their texts, and were tried with every one. */
  readonly accepting: number
  readonly addresses: number
  /** Operations during whose call the address was connected to. */
  readonly fetched: readonly string[]
  /** Operations that sent the browser there. */
  readonly redirected: readonly string[]
}

/** Addresses of a listener in every text of every operation: nothing may connect there, and nobody may be sent there (F12). */
export const callsToOutside = async (
  stage: Stage,
  { seed, turns, only }: { seed: number; turns: number; only?: (served: Served) => boolean },
): Promise<Outside> => {
  const random = createRandom(seed)
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0)
  await once(listener, 'listening')
  const port = portOf(listener)
  const addresses = addressesOf(port)
  const people = { supplier: await demoSupplier(stage, 0), staffId: await staffOfAllRoles(stage) }
  const ids = await idsOf(stage)
  const fetched = new Set<string>()
  const redirected = new Set<string>()
  const accepting = new Set<string>()
  let calls = 0
  try {
    for (const one of stage.served.filter((served) => only?.(served) ?? true)) {
      for (const { headers } of await callersOf(stage, one.operation, people)) {
        let isTaken = false
        for (let turn = 0; turn < turns; turn += 1) {
          // Where no text takes an address, only the headers can hold one.
          if (turn >= TURNS_OF_HEADERS && !isTaken) break
          const address = addresses[turn % addresses.length] ?? ''
          const given = givenFor(one.operation, random, {
            share: 0.9,
            id: (name) => pickLikely(ids, one.operation.path, name, random),
            text: (name, schema) => {
              if (name === 'Fields') return 'id'
              if (!textFits(schema, address)) return undefined
              isTaken = true
              return address
            },
          })
          const before = connections
          const shot = shotOf(one.operation, given, {
            ...headers,
            referer: address,
            origin: address,
            'x-forwarded-host': address,
          })
          const reply = await send(one.app, shot, one.operation.stream !== undefined)
          calls += 1
          if (isTaken) accepting.add(one.name)
          if (connections > before) fetched.add(one.name)
          if (reply.status >= 300 && reply.status < 400 && String(reply.headers['location']).includes(`:${port}`))
            redirected.add(one.name)
        }
      }
    }
  } finally {
    listener.close()
  }
  return {
    calls,
    accepting: accepting.size,
    addresses: addresses.length,
    fetched: [...fetched],
    redirected: [...redirected],
  }
}
