import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { crowding } from './crowding.ts'
import { peakMb } from './memory.ts'
import { mustAgree } from './sides/agree.ts'
import { keepOrders, signInWriter } from './sides/confirmations.ts'
import { installPeers } from './sides/install.ts'
import { measureWork, type SideFigures } from './sides/measure.ts'
import { memoryMb } from './sides/processor-time.ts'
import { recordStatements } from './sides/recorded.ts'
import { CONNECTIONS, SIDE_NAMES, SIDES, startSides, stopSides, type SideName } from './sides/side.ts'
import { worksOn } from './sides/works.ts'
import { openWorlds } from './worlds.ts'

const WORLD = { orders: 100_000, linesPerOrder: 10, companies: 200, hasDeliveries: true } as const
const ROUNDS = 15

const GOALS = { list: 0.6, listByPrisma: 3, confirm: 0.6 }

export interface PeerWork {
  readonly name: string
  readonly what: string
  readonly sides: Readonly<Record<SideName, SideFigures>>
}

/** The product beside the bare driver and beside what people would pick, at the same work on the same database. */
export const peers: Measurement = {
  name: 'peers',
  goal: `with the same statements as the bare driver, which plans once: the order list at ${GOALS.list} or more of its throughput and ${GOALS.listByPrisma} times that of Express + Prisma, a transition at ${GOALS.confirm} or more of the bare transaction`,
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
        const found = (name: string): PeerWork['sides'] =>
          measured.find((work) => work.name === name)?.sides ?? missing(name)
        const [list, confirm] = [found('list'), found('confirm')]
        const byPrisma = rounded(list.product.ofLimit / list.prisma.ofLimit)
        return {
          ok:
            list.product.ofLimit >= GOALS.list &&
            byPrisma >= GOALS.listByPrisma &&
            confirm.product.ofLimit >= GOALS.confirm,
          n: rounds,
          measured: { works: measured, memory, connections: CONNECTIONS, compared, slowed },
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

const missing = (name: string): never => {
  throw new Error(`${name} was not measured`)
}
