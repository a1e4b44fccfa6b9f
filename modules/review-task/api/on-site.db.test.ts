import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Mark, Review } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { reviewRoutes } from './noun.ts'
import { castOf, deskOf } from './reviews.fixture.ts'

const erp = await startErp(({ cipher }) => reviewRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { quality } = cast

const markOf = (key: string, score: string, changes: Partial<Mark> = {}): Mark => ({
  key,
  score,
  note: '',
  photos: [],
  level: null,
  finding: '',
  ...changes,
})
const send = ({ id }: Pick<Review, 'id'>, as: Person, marks: Mark[], seen: Mark[] = [], key = crypto.randomUUID()) =>
  erp.call('POST', `${desk.path}/${id}/OnSite`, as, { body: { marks, seen }, headers: { 'idempotency-key': key } })
const scoresOf = ({ marks }: Review) => marks.map(({ key, score }) => `${key} ${score}`)

describe('what a tablet sends', () => {
  it('joins what the office has written to other items since', async () => {
    const review = await desk.reviewing()
    await desk.saved(review, quality, { marks: [markOf('E1', '10')] })
    const reply = await send(review, quality, [markOf('Q1', '8', { level: 1, finding: '缺页', photos: [cast.photo] })])
    expect(reply.status, reply.text).toBe(200)
    expect(scoresOf(reply.json())).toEqual(['E1 10', 'Q1 8'])
  })
  it('is refused as a whole where one of its items was changed by somebody else, and taken when that was seen', async () => {
    const review = await desk.reviewing()
    await desk.saved(review, quality, { marks: [markOf('Q1', '5')] })
    const mine = [markOf('Q1', '8'), markOf('Q2', '9')]
    expect((await send(review, quality, mine)).status).toBe(412)
    expect(scoresOf(await desk.seen(review, quality))).toEqual(['Q1 5'])
    const taken = await send(review, quality, mine, [markOf('Q1', '5')])
    expect(scoresOf(taken.json())).toEqual(['Q1 8', 'Q2 9'])
  })
  it('is written once however often it arrives, with its key or with another', async () => {
    const review = await desk.reviewing()
    const key = crypto.randomUUID()
    const versions: number[] = []
    for (const one of [key, key, crypto.randomUUID()]) {
      const reply = await send(review, quality, [markOf('Q1', '8')], [], one)
      versions.push(reply.json().rowVersion)
    }
    expect(versions).toEqual([review.rowVersion + 1, review.rowVersion + 1, review.rowVersion + 1])
    const { logs } = await desk.seen(review, quality)
    expect(logs.filter(({ action }) => action === MESSAGES.marksSaved)).toHaveLength(1)
  })
  it('from two people at once arrives of both', async () => {
    const review = await desk.reviewing()
    const replies = await Promise.all([
      send(review, quality, [markOf('Q1', '8')]),
      send(review, quality, [markOf('E2', '7')]),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(scoresOf(await desk.seen(review, quality)).toSorted()).toEqual(['E2 7', 'Q1 8'])
  })
  it('is refused with items, scores and files that do not belong there', async () => {
    const review = await desk.reviewing()
    const errors = async (mark: Mark) => (await send(review, quality, [mark])).json().errors
    expect(await errors(markOf('X9', '1'))).toEqual({ 'marks.0.key': [MESSAGES.indicatorUnknown] })
    expect(await errors(markOf('Q1', '10.5'))).toEqual({ 'marks.0.score': [MESSAGES.scoreWrong] })
    expect(await errors(markOf('Q1', '9', { photos: [crypto.randomUUID()] }))).toHaveProperty(['marks.0.photos'])
  })
  it('is taken while the review goes on alone, from people who score', async () => {
    const mine = [markOf('Q1', '8')]
    const planned = await desk.published()
    expect((await send(planned, quality, mine)).json().errors).toEqual({ status: [MESSAGES.notNow] })
    const review = await desk.reviewing()
    const status = async (as: Person) => (await send(review, as, mine)).status
    expect([await status(cast.owner), await status(cast.finance), await status(cast.stranger)]).toEqual([403, 403, 403])
    expect(await status(quality)).toBe(200)
    const reported = await desk.reported()
    expect((await send(reported, quality, mine)).json().errors).toEqual({ status: [MESSAGES.notNow] })
  })
})
