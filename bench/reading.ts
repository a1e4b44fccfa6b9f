import { startErp } from '../proof/parts/erp.ts'
import { rounded, type Outcome } from '../proof/parts/measurement.ts'
import { figuresOf, openSides, type Reading, type Round } from './reading-sides.ts'
import { openWorlds } from './worlds.ts'

/**
 * What is left of the bare driver's throughput. Planned at every call, as the driver does without being told otherwise, it
 * is about half as fast as when it plans once, as the sessions of the product do (decision 0066): both are asked. The second
 * hangs on the machine: the same server came to 0.41 on one and to 0.34 on another.
 */
const READING_GOAL = { planningOnce: 0.3, planningAlways: 0.6 }
export const GOAL_WORDS = `${READING_GOAL.planningAlways} or more of the throughput of the bare driver, and ${READING_GOAL.planningOnce} of one that plans once as the server does`

// Many short rounds: on a machine that others use, neighbours in time meet the same weather.
const ROUNDS = 41

/** How often a second the server answers, beside the bare driver with the same SQL. */
export const measureReading = async (n: number | undefined, reading: Reading): Promise<Outcome> => {
  const count = n ?? ROUNDS
  const worlds = await openWorlds()
  try {
    const world = await worlds.world(reading.world)
    const server = await startErp(world.env)
    try {
      const sides = await openSides(world, server.url, reading)
      const rounds: Round[] = []
      try {
        while (rounds.length < count) rounds.push(await sides.round())
      } finally {
        await sides.close()
      }
      const { ratio, ratioOnce, ...speeds } = figuresOf(rounds)
      return {
        ok: ratio >= READING_GOAL.planningAlways && ratioOnce >= READING_GOAL.planningOnce,
        n: count,
        measured: {
          ratio: rounded(ratio),
          ratioOnce: rounded(ratioOnce),
          ...speeds,
          ratios: rounds.map((one) => rounded(one.http / one.always)),
        },
        sentence: `the server ${reading.what} ${speeds.httpPerSecond} times a second, the bare driver runs the same SQL ${speeds.barePerSecond} times and ${speeds.bareOncePerSecond} times where it plans once: ratios ${rounded(ratio)} and ${rounded(ratioOnce)} (median of ${count})`,
      }
    } finally {
      await server.stop()
    }
  } finally {
    await worlds.close()
  }
}

/** The same of two questions by turns: how much of what the other keeps of the bare driver's throughput the first keeps. */
export const measureBeside = async (
  n: number | undefined,
  { reading, beside, least }: { readonly reading: Reading; readonly beside: Reading; readonly least: number },
): Promise<Outcome> => {
  const count = n ?? ROUNDS
  const worlds = await openWorlds()
  try {
    const world = await worlds.world(reading.world)
    const server = await startErp(world.env)
    try {
      const own: Round[] = []
      const others: Round[] = []
      const sides = await openSides(world, server.url, reading)
      const otherSides = await openSides(world, server.url, beside)
      try {
        while (own.length < count) {
          own.push(await sides.round())
          others.push(await otherSides.round())
        }
      } finally {
        await sides.close()
        await otherSides.close()
      }
      const [found, other] = [figuresOf(own), figuresOf(others)]
      const [share, shareOnce] = [found.ratio / other.ratio, found.ratioOnce / other.ratioOnce]
      return {
        ok: share >= least && shareOnce >= least,
        n: count,
        measured: { share: rounded(share), shareOnce: rounded(shareOnce), found, beside: other },
        sentence: `the server ${reading.what} ${found.httpPerSecond} times a second at ratios ${rounded(found.ratio)} and ${rounded(found.ratioOnce)} to the bare driver, and ${beside.what} ${other.httpPerSecond} times at ${rounded(other.ratio)} and ${rounded(other.ratioOnce)}: ${rounded(share)} and ${rounded(shareOnce)} of those (median of ${count} by turns)`,
      }
    } finally {
      await server.stop()
    }
  } finally {
    await worlds.close()
  }
}
