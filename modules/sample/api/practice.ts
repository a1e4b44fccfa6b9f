import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { samples } from './samples.ts'

const SEALED_DAYS = 365

/** A buyer who receives samples and seals them. */
export const samplePractice: PracticePart = {
  answer: practiceAnswers(samples, {
    steps: [
      { name: 'receive', input: ({ rowVersion }) => ({ rowVersion, storageLocation: PRACTICE.place }) },
      { name: 'startReview', input: ({ rowVersion }) => ({ rowVersion }) },
      {
        name: 'seal',
        input: ({ rowVersion, code }, { clock }) => ({
          rowVersion,
          sealNo: PRACTICE.sealNo(code),
          sealValidTo: addDays(dayOf(clock()), SEALED_DAYS),
        }),
      },
    ],
  }),
  lessons: lessonsOf(samples.definition.table, '/admin/sample', [
    { ...PRACTICE.lessons.ship, done: sql`o.shipped_at is not null` },
  ]),
}
