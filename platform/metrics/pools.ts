import type { Pool } from 'pg'
import { POOLS, type PoolName } from './labels.ts'
import { poolSize, poolTaken, poolWaiting } from './metrics.ts'
import { readAtScrape } from './registry.ts'

const watched = new Map<Pool, PoolName>()

/** Shows how full a pool of connections is, until it is closed. */
export const watchPool = (name: PoolName, pool: Pool): Pool => {
  watched.set(pool, name)
  return pool
}

readAtScrape(() => {
  for (const gauge of [poolSize, poolTaken, poolWaiting]) gauge.reset()
  for (const name of POOLS) {
    const pools = [...watched].filter(([pool, its]) => its === name && !pool.ended).map(([pool]) => pool)
    if (pools.length === 0) continue
    for (const pool of pools) {
      poolSize.inc({ pool: name }, pool.options.max)
      poolTaken.inc({ pool: name }, pool.totalCount - pool.idleCount)
      poolWaiting.inc({ pool: name }, pool.waitingCount)
    }
  }
  for (const pool of watched.keys()) if (pool.ended) watched.delete(pool)
})
