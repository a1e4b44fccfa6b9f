import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { FILE_SIDES, type FileSide } from '#kernel/file-ref.ts'
import { contractWorld } from '#modules/contract-ledger/api/contracts.fixture.ts'
import { takeoutRoutes } from '#modules/data-takeout/api/feature.ts'
import { TAKEOUT_TYPE, takeoutMaker } from '#modules/data-takeout/api/maker.ts'
import type { Takeout } from '#modules/data-takeout/shapes.ts'
import { exportRoutes } from '#modules/export/api/routes.ts'
import { runExport, type ExportWork } from '#modules/export/api/run.ts'
import { draftOf, makeSku } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { sendSecondFactor } from '#platform/auth/second-factor.ts'
import { storeServerFile } from '#platform/files/files.ts'
import { filesIn } from '#platform/testing/archive.ts'
import type { Person } from '#platform/testing/people.ts'
import { exportersOf } from './exporters.ts'
import { takeoutsOf } from './takeouts.ts'

const PATH = '/api/DataTakeout'

/** A server with orders, contracts, exports and takeouts, the parts of a worker, and people of both sides. */
export const takeoutWorld = async () => {
  const clock = () => new Date()
  const [exporters, kinds] = [exportersOf(clock), takeoutsOf(clock)]
  const world = await contractWorld(({ cipher, objects }) => [
    ...orderRoutes({ clock, cipher }),
    ...exportRoutes({ exporters, rowsMax: 1_000, objects, clock }),
    ...takeoutRoutes({ kinds, objects, clock }),
  ])
  const { erp, db, objects } = world
  const drafts = mkdtempSync(join(tmpdir(), 'takeout-test-'))
  const makers = { [TAKEOUT_TYPE]: takeoutMaker({ kinds, objects, clock }) }
  const work: ExportWork = { db, objects, exporters, makers, rowsMax: 1_000, clock, drafts }
  await makeSku(erp, 'BK-0001', '精装绘本《小熊的星空》', '本')
  await makeSku(erp, 'PK-0401', '礼盒包装', '个')

  const written = async (companyId: string, changes: Partial<OrderDraft> = {}): Promise<Order> => {
    const made = await erp.call('POST', '/api/PurchaseOrder', world.purchaser, {
      body: draftOf(companyId, world.buyer, changes),
    })
    expect(made.status, made.text).toBe(200)
    return made.json()
  }
  /** An order that its supplier sees, with a remark that it does not. */
  const issued = async (companyId: string, changes: Partial<OrderDraft> = {}): Promise<Order> => {
    const { id, rowVersion } = await written(companyId, changes)
    const step = (name: string, version: number, as: Person) =>
      erp.call('PATCH', `/api/PurchaseOrder/${id}/State?transition=${name}`, as, { body: { rowVersion: version } })
    const submitted = await step('submitForApproval', rowVersion, world.purchaser)
    expect(submitted.status, submitted.text).toBe(200)
    const approved = await step('approve', submitted.json().rowVersion, world.manager)
    expect(approved.status, approved.text).toBe(200)
    return approved.json()
  }
  const kept = async (name: string, content: string, side: FileSide = FILE_SIDES.buyer): Promise<string> => {
    const file = { name, mime: 'text/plain', content: Buffer.from(content), side, companyId: null }
    return (await storeServerFile({ db, objects }, systemCaller('test'), file)).id
  }
  /** A code on the person's own phone, for this and nothing else. */
  const codeFor = async ({ userId }: Person, purpose: 'data.takeout' | 'owner.transfer' = 'data.takeout') => {
    await world.minutePasses()
    const codes: string[] = []
    await sendSecondFactor(
      {
        db,
        cipher: { decrypt: () => '13900000000' },
        sms: { send: async ({ params }) => void codes.push(params['code'] ?? '') },
      },
      { ...systemCaller('test'), userId, side: 'supplier', companyId: world.a },
      purpose,
    )
    return codes[0] ?? ''
  }
  const ask = async (as: Person) => erp.call('POST', PATH, as, { body: { smsCode: await codeFor(as) } })
  const asked = async (as: Person): Promise<Takeout> => {
    const answer = await ask(as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const listed = async (as: Person): Promise<Takeout[]> => (await erp.call('GET', PATH, as)).json()
  const download = (id: string, as: Person) => erp.call('GET', `${PATH}/${id}/Content`, as)
  return {
    ...world,
    path: PATH,
    kinds,
    work,
    drafts,
    written,
    issued,
    kept,
    codeFor,
    ask,
    asked,
    listed,
    download,
    /** Asked for, made, and read back. */
    taken: async (as: Person): Promise<Map<string, Buffer>> => {
      const { id } = await asked(as)
      await runExport(work, id)
      const answer = await download(id, as)
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      return filesIn(answer.bytes)
    },
    close: async () => {
      await world.close()
      rmSync(drafts, { recursive: true, force: true })
    },
  }
}
