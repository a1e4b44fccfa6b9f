import { seedDemo } from '#apps/demo/seed.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'

/** Fills the folder that DATA_DIR names with a database and the demo world, which several products can then start from. */
const product = await openProduct(readConfig(process.env))
try {
  await seedDemo({ ...product, db: product.longDb }, product.config.production)
} finally {
  await product.close()
}
