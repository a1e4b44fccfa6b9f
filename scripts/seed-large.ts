import { parseArgs } from 'node:util'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { fillLargeWorld } from '../bench/large/fill.ts'

// A world for benchmarks: many companies of very different size. It never mixes with the demo's data.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    'lines-per-order': { type: 'string', default: '10' },
    companies: { type: 'string', default: '200' },
  },
})

const whole = (name: keyof typeof values, most: number): number => {
  const given = Number(values[name])
  if (!Number.isInteger(given) || given < 1 || given > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}`)
  return given
}

const world = {
  orders: whole('orders', 10_000_000),
  linesPerOrder: whole('lines-per-order', 200),
  companies: whole('companies', 50_000),
}
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: process.env['DATA_DIR'] || 'data-large' })
if (config.production) throw new Error('the large world is refused when NODE_ENV is production')

const started = performance.now()
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)
const product = await openProduct(config)
try {
  let reported = 0
  const { sizes, lines } = await fillLargeWorld(
    product.connection.options,
    product.cipher,
    world,
    product.clock(),
    (done) => {
      if (done < reported) return
      reported += Math.ceil(world.orders / 10)
      console.log(`${done.toLocaleString('en')} orders after ${seconds()} s`)
    },
  )
  const bySize = sizes.toSorted((a, b) => b - a)
  console.log(
    `${sizes.length.toLocaleString('en')} companies, ${world.orders.toLocaleString('en')} orders, ${lines.toLocaleString('en')} lines in ${seconds()} s; ` +
      `the largest company has ${bySize[0] ?? 0} orders, the middle one ${bySize[Math.floor(bySize.length / 2)] ?? 0}, the first ${sizes[0] ?? 0}`,
  )
  console.log(config.databaseUrl === undefined ? `in ${config.dataDir}` : 'in the database of DATABASE_URL')
} finally {
  await product.close()
}
