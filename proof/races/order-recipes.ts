import type { Parties } from '#platform/testing/proof-subject.ts'
import type { Stage } from '../parts/stage.ts'
import { nounSubjects } from '../parts/subjects.ts'
import type { Cast } from './cast.ts'
import { filesOf } from './document.ts'
import type { Recipe } from './recipe.ts'
import { callOf, mustSucceed } from './subject.ts'

const REPRINTED = { requiredDate: '2099-06-30' }

/** As if the first line of it had won. */
const WON = `update quote set status = 'won', result = jsonb_build_object('at', now(), 'rankBand', null, 'loseReasons', '[]'::jsonb,
  'awarded', jsonb_build_array(jsonb_build_object('itemId', request -> 'items' -> 0 ->> 'id', 'qty', '1000', 'unitPrice', '12.5', 'ratio', 100)))
  where id = $1`

/** Orders that are not written but come of something else: of one that is repeated, and of a quote that has won. */
export const orderRecipes = async (stage: Stage, cast: Cast, parties: Parties): Promise<Recipe[]> => {
  const nouns = await nounSubjects()
  const named = (name: string) => nouns.find(({ machine }) => machine.name === name)
  const [orders, quotes] = [named('PurchaseOrder'), named('Quote')]
  if (orders?.calls.create === undefined || quotes?.plant === undefined)
    throw new Error('there are no orders or quotes')
  const { draft, calls } = orders
  const { plant } = quotes
  const [call, files] = [callOf(stage), await filesOf(stage, cast)]
  const callers = { mine: cast.purchaser.session(0), other: cast.manager.session(0) }

  const agreed = async (): Promise<{ id: string; itemId: string }> => {
    const body = draft(parties, '原单', files)
    const { id } = mustSucceed(await call(calls.create ?? '', cast.purchaser.session(0), { body }))
    await stage.ask(
      `update purchase_order set status = 'executing', confirmed_at = now(), draft = null where id = $1`,
      [id],
    )
    const [item] = await stage.ask<{ id: string }>('select id from purchase_order_item where order_id = $1 limit 1', [
      id,
    ])
    return { id: String(id), itemId: item?.id ?? '' }
  }
  const won = async (): Promise<string> => {
    const { id }: { id: string } = JSON.parse(await plant(stage.ask, parties, '中标'))
    await stage.ask(WON, [id])
    return id
  }
  return [
    {
      operation: 'reprintPurchaseOrder',
      table: orders.table,
      prepare: async () => {
        const { id, itemId } = await agreed()
        return {
          ...callers,
          given: (mark) => ({
            params: { id },
            body: { ...REPRINTED, lines: [{ itemId, qty: mark === 'changed' ? '2' : '1' }] },
          }),
        }
      },
    },
    {
      operation: 'createPurchaseOrderFromQuote',
      table: orders.table,
      prepare: async () => {
        const [one, another] = [await won(), await won()]
        return { ...callers, given: (mark) => ({ body: { quoteId: mark === 'changed' ? another : one } }) }
      },
    },
  ]
}
