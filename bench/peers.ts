import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { crowding } from './crowding.ts'
import { isKept, type Goal } from './goals.ts'
import { peakMb } from './memory.ts'
import { mustAgree } from './sides/agree.ts'
import { keepOrders, signInWriter } from './sides/confirmations.ts'
import { installPeers } from './sides/install.ts'
import { measureWork, type SideFigures } from './sides/measure.ts'
import { memoryMb } from './sides/processor-time.ts'
import { recordStatements } from './sides/recorded.ts'
import { CONNECTIONS, SIDE_NAMES, SIDES, startSides, stopSides, type SideName } from './sides/side.ts'
import { worksOn } from './sides/works.ts'
import { openWorlds, type World } from './worlds.ts'

const WORLD = { orders: 100_000, linesPerOrder: 10, companies: 200, hasDeliveries: true } as const
const ROUNDS = 15

const LIST = 0.6
const LIST_BY_PRISMA = 3
const CONFIRM = 0.6

interface PeerWork {
  readonly name: string
  readonly what: string
  readonly sides: Readonly<Record<SideName, SideFigures>>
}

export interface PeersFound {
  readonly works: readonly PeerWork[]
  readonly goals: readonly Goal[]
  readonly memory: Readonly<Record<string, { readonly mb: number; readonly peakMb: number }>>
  readonly connections: number
  readonly compared: number
  readonly slowed: number
}

/** The product beside the bare driver and beside what people would pick, at the same work on the same database. */
export const peers: Measurement = {
  name: 'peers',
  goal: `with the same statements as the bare driver, which plans once: the order list at ${LIST} or more of its throughput and ${LIST_BY_PRISMA} times that of Express + Prisma, a transition at ${CONFIRM} or more of the bare transaction`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    installPeers()
    const dir = mkdtempSync(join(tmpdir(), 'bench-peers-'))
    const worlds = await openWorlds()
    try {
      // A copy: some of the work writes.
      const world = await worlds.copyOfWorld(WORLD)
      const writer = await signInWriter(world)
      const putBack = await keepOrders(world, writer)
      const works = await worksOn(world, writer)
      const recorded = join(dir, 'recorded.json')
      await recordStatements(world, writer, works, recorded)
      await putBack()
      await comeToRest(world)
      const sides = await startSides(world, recorded)
      try {
        const compared = await mustAgree(works, { sides, world, writer, putBack })
        const measured: PeerWork[] = []
        for (const work of works) {
          const figures = await measureWork(work, { sides, dataDir: worlds.cluster.dataDir, rounds, putBack })
          console.log(
            `${work.name}: ${SIDE_NAMES.map((name) => `${name} ${figures[name].perSecond} a second, ${figures[name].ofLimit}`).join('; ')}`,
          )
          measured.push({ name: work.name, what: work.what, sides: figures })
        }
        const memory = Object.fromEntries(
          sides.map(({ name, pid }) => [name, { mb: rounded(memoryMb(pid), 0), peakMb: rounded(peakMb(pid), 0) }]),
        )
        const slowed = rounded(await crowding(), 2)
        const sidesOf = (name: string): PeerWork['sides'] =>
          measured.find((work) => work.name === name)?.sides ?? missing(name)
        const [list, confirm] = [sidesOf('list'), sidesOf('confirm')]
        const byPrisma = rounded(list.product.ofLimit / list.prisma.ofLimit)
        const goals: readonly Goal[] = [
          { what: 'the order list, of the limit', least: LIST, found: list.product.ofLimit },
          { what: `the order list, times ${SIDES.prisma}`, least: LIST_BY_PRISMA, found: byPrisma },
          { what: 'a confirmation, of the limit', least: CONFIRM, found: confirm.product.ofLimit },
        ]
        const found: PeersFound = { works: measured, goals, memory, connections: CONNECTIONS, compared, slowed }
        return {
          ok: goals.every(isKept),
          n: rounds,
          measured: { ...found },
          sentence: `${compared} answers agreed; ${measured
            .map(
              ({ name, sides: of }) =>
                `${name} ${of.product.perSecond} a second, ${of.product.ofLimit} of the limit (${SIDES.prisma} ${of.prisma.ofLimit}, ${SIDES.typeorm} ${of.typeorm.ofLimit})`,
            )
            .join(
              '; ',
            )}; the list ${byPrisma} times Express + Prisma (median of ${rounds} rounds by turns), on a machine on which work took ${slowed} times as long as alone`,
        }
      } finally {
        await stopSides(sides)
      }
    } finally {
      await worlds.close()
      rmSync(dir, { recursive: true, force: true })
    }
  },
}

/** What filling and copying have left to be written is not the fault of whoever comes first. */
const comeToRest = async ({ options }: World): Promise<void> => {
  const client = new Client(options)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const missing = (name: string): never => {
  throw new Error(`${name} was not measured`)
}
