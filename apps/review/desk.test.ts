import { describe, expect, it } from 'vitest'
import { CHECKLIST, markOf } from '#modules/review-task/checklist.fixture.ts'
import { mergedMarks } from '#modules/review-task/on-site-merge.ts'
import {
  disputedIn,
  isAllSent,
  newDraft,
  type OnSiteDraft,
  type OnSiteReview,
} from '#modules/review-task/on-site-draft.ts'
import type { Mark } from '#modules/review-task/shapes.ts'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { createDesk } from './desk.ts'

const reviewWith = (marks: Mark[]): OnSiteReview => ({
  id: 'r',
  code: 'SC1',
  title: '年度验厂',
  supplierName: '晨光彩印',
  siteAddress: '',
  sections: CHECKLIST,
  ownSections: [],
  team: [],
  selfAssessment: [],
  marks,
  rowVersion: 1,
  status: 4,
  statusName: '评审中',
})

/** A server with the product's rule, a line that may be down, and a device. */
const scene = () => {
  const world = {
    marks: [] as Mark[],
    isDown: false,
    losesAnswers: false,
    refuses: false,
    calls: [] as string[],
    keys: [] as string[],
    kept: [] as OnSiteDraft[],
    bytes: new Map<string, Blob>(),
  }
  const line = (): void => {
    if (world.isDown) throw new NetworkError('call', false, undefined)
  }
  let numbers = 0
  const next = (): string => `k${(numbers += 1)}`
  const desk = createDesk(newDraft('u', reviewWith([]), next()), {
    keep: async (draft) => void world.kept.push(draft),
    keepBytes: async (id, bytes) => void world.bytes.set(id, bytes),
    bytesOf: async (id) => world.bytes.get(id),
    dropBytes: async (id) => void world.bytes.delete(id),
    upload: async (_bytes, name) => {
      line()
      world.calls.push(`upload ${name}`)
      return `file-${name}`
    },
    send: async (_id, { marks, seen }, key) => {
      line()
      world.calls.push('send')
      world.keys.push(key)
      if (world.refuses) throw new HttpError('send', 422, { errors: { status: ['当前状态不可填写'] } })
      const merged = mergedMarks(world.marks, seen, marks)
      if (merged.disputed.length > 0) throw new HttpError('send', 412, {})
      world.marks = merged.marks
      if (world.losesAnswers) throw new NetworkError('send', false, undefined)
      return reviewWith(world.marks)
    },
    load: async () => {
      line()
      return reviewWith(world.marks)
    },
    newKey: next,
    now: () => '2099-01-10T02:00:00Z',
  })
  return { world, desk, draft: () => desk.store.getState().draft, trouble: () => desk.store.getState().trouble }
}
const PHOTO = { id: 'p', itemKey: 'Q1', name: 'p.jpg', fileId: null }

describe('the desk', () => {
  it('keeps every change on the device before anything is sent', async () => {
    const { world, desk } = scene()
    await desk.change('Q1', { score: '8' })
    expect(world.kept.at(-1)?.entries).toHaveLength(1)
    expect(world.calls).toEqual([])
  })
  it('keeps all without a line, and sends it once when there is one, photographs first', async () => {
    const { world, desk, draft, trouble } = scene()
    world.isDown = true
    await desk.change('Q1', { score: '8' })
    await desk.addPhoto(PHOTO, new Blob(['x']))
    await desk.sync()
    expect([trouble()?.kind, isAllSent(draft()), world.bytes.size]).toEqual(['offline', false, 1])
    world.isDown = false
    await Promise.all([desk.sync(), desk.sync()])
    expect(world.calls).toEqual(['upload p.jpg', 'send'])
    expect(world.marks).toEqual([markOf('Q1', '8', { photos: ['file-p.jpg'] })])
    expect([trouble(), isAllSent(draft()), world.bytes.size]).toEqual([undefined, true, 0])
  })
  it('uses the same key again when no answer came, and uploads no photograph twice', async () => {
    const { world, desk, draft } = scene()
    world.losesAnswers = true
    await desk.addPhoto(PHOTO, new Blob(['x']))
    await desk.sync()
    world.losesAnswers = false
    await desk.sync()
    expect(world.calls).toEqual(['upload p.jpg', 'send', 'send'])
    expect(new Set(world.keys).size).toBe(1)
    expect(isAllSent(draft())).toBe(true)
  })
  it('is in no dispute with itself when more was written after a lost answer', async () => {
    const { world, desk, draft } = scene()
    world.losesAnswers = true
    await desk.change('Q1', { score: '8' })
    await desk.sync()
    world.losesAnswers = false
    await desk.change('Q1', { score: '9' })
    await desk.sync()
    expect(world.marks).toEqual([markOf('Q1', '9')])
    expect(isAllSent(draft())).toBe(true)
  })
  it('sends the rest where somebody else was faster, and keeps both versions until its person decides', async () => {
    const { world, desk, draft } = scene()
    await desk.change('Q1', { score: '8' })
    await desk.change('E1', { score: '10' })
    world.marks = [markOf('Q1', '6')]
    await desk.sync()
    expect(world.marks).toEqual([markOf('Q1', '6'), markOf('E1', '10')])
    expect(disputedIn(draft())).toEqual(['Q1'])
    await desk.decide('Q1', 'mine')
    await desk.sync()
    expect(world.marks).toContainEqual(markOf('Q1', '8'))
    expect(isAllSent(draft())).toBe(true)
  })
  it('keeps what the server refuses, and says why', async () => {
    const { world, desk, draft, trouble } = scene()
    world.refuses = true
    await desk.change('Q1', { score: '8' })
    await desk.sync()
    expect(trouble()).toEqual({ kind: 'refused', says: '当前状态不可填写' })
    expect(isAllSent(draft())).toBe(false)
  })
})
