import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { saveDraft } from '#modules/purchase-order/api/draft.ts'
import { addCapacity } from '#modules/work-calendar/api/capacities.ts'
import { addStop } from '#modules/work-calendar/api/stops.ts'
import { weekOf } from '#modules/work-calendar/rules.ts'
import type { DemoWorld } from '#platform/document/demo.ts'

/** The first days of the lunar years to come. */
const NEW_YEARS = ['2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23']
const [DAYS_BEFORE, DAYS_AFTER] = [4, 10]
/** Where the list has come to its end. */
const SOME_TIME = 80

const newYearAfter = (today: string): string =>
  NEW_YEARS.find((day) => addDays(day, -DAYS_BEFORE) > today) ?? addDays(today, SOME_TIME)

/** The printer closes over the Spring Festival, and prints so many sheets a week. */
export const seedWorkCalendar = async ({ db, now, supplier }: DemoWorld): Promise<void> => {
  const me = await supplier(0)
  const today = dayOf(now)
  const newYear = newYearAfter(today)
  const [startsOn, endsOn] = [addDays(newYear, -DAYS_BEFORE), addDays(newYear, DAYS_AFTER)]
  await db.write(me, async (tx) => {
    await addStop({ tx, me, now }, { startsOn, endsOn, reasonCode: 1, note: '节后第一周陆续复工' })
    const { rows } = await sql<{ id: string }>`select id from sku_category where name = '绘本'`.execute(tx.for(me))
    await addCapacity(tx, me, {
      name: '胶印',
      unit: '印张',
      weeklyQty: '50000',
      validFrom: today,
      validTo: null,
      note: '两台四色机，两班',
      uses: rows.map(({ id }) => ({ categoryId: id, perUnit: '2' })),
      exceptions: [{ weekOn: weekOf(addDays(endsOn, 1)), qty: '20000' }],
    })
  })
}

/** A draft that asks for books while the printer is closed: whoever opens it is warned. */
export const seedDraftInStop = async ({ db, now, staff }: DemoWorld): Promise<void> => {
  const me = await staff('李经理')
  await db.write(me, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select id from purchase_order where status = 'draft' and title like '《月亮邮局》%'`.execute(tx.for(me))
    for (const { id } of rows) {
      const { head, parts } = await orders.load({ tx, me, now }, id)
      const items = parts.written.items?.map((line) => ({ ...line, requiredDate: newYearAfter(dayOf(now)) })) ?? []
      await saveDraft({ tx, me, now }, id, head.rowVersion, { ...parts.written, items })
    }
  })
}
