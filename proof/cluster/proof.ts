import { findPlanted } from '../crash/check.ts'
import type { Proof, ProofOutcome } from '../parts/proof.ts'
import { effectsOf, type Work } from './effects.ts'
import { readOnStandbys } from './exports.ts'
import { cutOffPrimary, FAULTS, freezePrimary, killServer, rollTo, type Fault } from './faults.ts'
import { outcomeOf, type Whole } from './outcome.ts'
import { atClusterPlace, type ClusterPlace } from './place.ts'
import { suffer, type Suffered } from './suffer.ts'
import { withVersions, type Versions } from './versions.ts'

const EXPORTS_READ = 3
/** So often the fault of the API v3 is tried before it counts as not seen. */
const TRIES = 4

/** N11: any part of a cluster dies, freezes, is handed over or replaced. */
export const clusterProof: Proof = {
  name: 'cluster',
  promise: 'a cluster loses no acknowledged write, whichever part of it dies or freezes',
  goal:
    'PostgreSQL with two standbys, etcd, HAProxy, nginx, three servers and two workers, each part killed, frozen, away, handed over or replaced under load: ' +
    'no acknowledged write lost, doubled or half, the audit log whole, every request answered, nothing noticed of servers and workers, served again within 30 s, every message, notice and export made once',
  isSlow: true,
  run: ({ seed }) => withVersions((versions) => measure(versions, seed)),
}

const measure = async (versions: Versions, seed: number): Promise<ProofOutcome> => {
  const whole = await atClusterPlace({ isWhole: true, home: versions.present }, (place) =>
    breakAll(place, [...FAULTS, rollTo(versions.next)], seed),
  )
  const home = versions.present
  const [unbalanced, unsynchronised] = await atClusterPlace({ isWhole: false, home, asynchronous: true }, (place) =>
    breakBoth(place, [killServer, cutOffPrimary], seed),
  )
  const uncompared = await atClusterPlace({ isWhole: false, home, etcd3: true }, (place) => untilLost(place, seed))
  return outcomeOf(whole, {
    asynchronous: unsynchronised?.lost ?? 0,
    etcd3: uncompared,
    unbalanced: unbalanced?.statuses[0] ?? 0,
  })
}

const breakAll = async (place: ClusterPlace, faults: readonly Fault[], seed: number): Promise<Whole> => {
  const reads = await readOnStandbys(place, EXPORTS_READ)
  const suffered: Suffered[] = []
  const works: Work[] = []
  for (const fault of faults) {
    const one = await suffer(place, fault, seed)
    suffered.push(one.suffered)
    works.push(one.work)
  }
  const work = { writes: works.flatMap(({ writes }) => writes), exports: works.flatMap((one) => one.exports) }
  return { faults: suffered, effects: await effectsOf(place, work), reads, planted: await findPlanted(place) }
}

/** A thawed leader overwrites the key of the new one, or reads first that there is one. Which of them is chance. */
const untilLost = async (place: ClusterPlace, seed: number): Promise<number> => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const [{ lost } = { lost: 0 }] = await breakBoth(place, [freezePrimary], seed + turn)
    if (lost > 0) return lost
  }
  return 0
}

const breakBoth = async (place: ClusterPlace, faults: readonly Fault[], seed: number): Promise<Suffered[]> => {
  const suffered: Suffered[] = []
  for (const fault of faults) suffered.push((await suffer(place, fault, seed)).suffered)
  return suffered
}
