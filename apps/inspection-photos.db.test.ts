import { afterAll, describe, expect, test } from 'vitest'
import { picture, startDisk } from '#modules/file/api/files.fixture.ts'
import { fileRoutes } from '#modules/file/api/routes.ts'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import type { Person } from '#platform/testing/people.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const storage = await startDisk()
const world = await deliveryWorld(fileRoutes({ ...storage, clock: () => new Date(), ding: undefined }))
const { erp, cast, planned, plansIn, signed, moved, move, seen, findingOf } = world
const { owner, inspector, keeper, purchaser } = cast
afterAll(async () => {
  await erp.close()
  await storage.close()
})

const photo = await picture('jpeg')
/** A photograph of the inspector, with its bytes. */
const takePhoto = async (): Promise<string> => {
  const id = await erp.people.file(inspector.userId, null)
  await storage.objects.write(id, 'image/jpeg', photo)
  return id
}

const inspecting = async (): Promise<Receipt> => {
  const [plan] = plansIn(await planned())
  return moved(await signed(plan, '7000'), 'inspect', inspector)
}
/** A finding with a fault that is to be seen on one photograph, and a report. */
const seenOn = (receipt: Receipt, photoId: string, reportId: string) => {
  const { finding } = findingOf(receipt, '0', '0', '7000', 200)
  const lines = finding.lines.map((line) => ({
    ...line,
    defects: line.defects.map((defect) => ({ ...defect, photos: [photoId] })),
  }))
  return { ...finding, lines, reportFiles: [reportId] }
}
const save = (receipt: Receipt, finding: ReturnType<typeof seenOn>) =>
  erp.call('PUT', `/api/PurchaseReceipt/${receipt.id}/Finding`, inspector, {
    body: { rowVersion: receipt.rowVersion, finding },
  })
const WAYS = ['', '/Content', '/Thumbnail', '/Preview'] as const
/** What somebody is answered who asks for a file in each way. */
const answersFor = async (id: string, as: Person): Promise<number[]> => {
  const answers = await Promise.all(WAYS.map((way) => erp.call('GET', `/api/File/${id}${way}`, as)))
  return answers.map(({ status }) => status)
}
const [HIDDEN, OPEN] = [WAYS.map(() => 404), WAYS.map(() => 200)]

describe('photographs and reports of an inspection', () => {
  test('are neither named nor given to the supplier before the result is said, and are then', async () => {
    const [fault, report] = [await takePhoto(), await takePhoto()]
    const receipt = await inspecting()
    const saved = await save(receipt, seenOn(receipt, fault, report))
    expect(saved.status, saved.text).toBe(200)

    const told = await erp.call('GET', `/api/PurchaseReceipt/${receipt.id}`, owner)
    expect(told.json()).toMatchObject({ inspection: null, files: [] })
    for (const id of [fault, report]) {
      expect(told.text).not.toContain(id)
      expect(await answersFor(id, owner)).toEqual(HIDDEN)
      expect(await answersFor(id, keeper)).toEqual(OPEN)
    }
    const finding = seenOn(receipt, fault, report)
    await moved(saved.json(), 'judge', inspector, { finding })
    const judged = await seen(receipt.id, owner)
    expect(judged.inspection?.lines[0]?.defects[0]?.photos).toEqual([fault])
    expect(judged.files.map(({ id }) => id).toSorted()).toEqual([fault, report].toSorted())
    for (const id of [fault, report]) expect(await answersFor(id, owner)).toEqual(OPEN)
    expect((await erp.call('GET', `/api/File/${fault}/Content`, owner)).bytes.equals(photo)).toBe(true)
  })

  test('stay with the buyer when an exception is raised instead, but for those that are put into it', async () => {
    const [fault, report] = [await takePhoto(), await takePhoto()]
    const receipt = await inspecting()
    const saved: Receipt = (await save(receipt, seenOn(receipt, fault, report))).json()
    const raised = await move(saved, 'raiseException', inspector, {
      exceptionType: 3,
      proposal: 1,
      remark: '封面脱胶',
      photos: [fault],
    })
    expect(raised.status, raised.text).toBe(200)
    const told = await seen(receipt.id, owner)
    expect(told).toMatchObject({ inspection: null, exception: { photos: [fault] } })
    expect(await answersFor(fault, owner)).toEqual(OPEN)
    expect(await answersFor(report, owner)).toEqual(HIDDEN)
    expect(await answersFor(report, purchaser)).toEqual(OPEN)
  })
})
