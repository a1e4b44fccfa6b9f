import { fileIds } from '#kernel/file-ref.ts'
import { count, day, instant, listOf, nullable, shape, text, words, type Static } from '#kernel/schema.ts'
import { MILESTONE_FIELDS } from './milestone-words.ts'

const PHOTOS_MAX = 9
const MILESTONES_MAX = 30

const photos = () => fileIds(MILESTONE_FIELDS.photos, PHOTOS_MAX)

/** One step of production of an order. */
export const Milestone = shape({
  no: count(MILESTONE_FIELDS.no),
  name: words(50, MILESTONE_FIELDS.name),
  plannedOn: day(MILESTONE_FIELDS.plannedOn),
  doneAt: nullable(instant(MILESTONE_FIELDS.doneAt)),
  doneBy: text(100, { title: MILESTONE_FIELDS.doneBy }),
  photos: photos(),
})
export type Milestone = Static<typeof Milestone>
export const Milestones = listOf(Milestone, { max: MILESTONES_MAX, title: MILESTONE_FIELDS.milestones })

/** What the supplier shows of a step that is done. */
export const MilestoneDone = shape({ photos: photos() })
export type MilestoneDone = Static<typeof MilestoneDone>

/** When the supplier wants to have done which step. */
export const MilestonePlan = shape({
  milestones: listOf(shape({ no: count(MILESTONE_FIELDS.no), plannedOn: day(MILESTONE_FIELDS.plannedOn) }), {
    min: 1,
    max: MILESTONES_MAX,
    title: MILESTONE_FIELDS.milestones,
  }),
})
export type MilestonePlan = Static<typeof MilestonePlan>
