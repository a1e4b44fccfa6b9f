import { randomUUID } from 'node:crypto'
import type { Stage } from '../parts/stage.ts'
import type { Cast } from './cast.ts'
import type { partiesOf } from './document.ts'
import type { Recipe } from './recipe.ts'

type Parties = Awaited<ReturnType<typeof partiesOf>>

/** A product of its own for each: a supplier has one passport of a product. */
export const passportRecipe = (stage: Stage, cast: Cast, parties: Parties, others: Parties): Recipe => ({
  operation: 'createSafetyPassport',
  table: 'safety_passport',
  prepare: async () => {
    const skuId = randomUUID()
    await stage.ask(
      `insert into sku (id, code, name, unit, search_text, search_grams, created_by, updated_by)
        values ($1, $2, '证明用商品', '个', '', '{}', $1, $1)`,
      [skuId, `RACE-${skuId.slice(0, 8)}`],
    )
    return {
      mine: cast.control.session(0),
      other: cast.otherControl.session(0),
      given: (mark, isOther) => ({ body: { ...(isOther === true ? others : parties), skuId, remark: mark } }),
    }
  },
})
