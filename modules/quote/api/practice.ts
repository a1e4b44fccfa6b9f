import { sql } from 'kysely'
import { lessonsOf, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { quotes } from './quotes.ts'

const { submit, won, accept } = PRACTICE.lessons

/** What is learnt with quotes; the inquiry answers them. */
export const quotePractice: PracticePart = {
  lessons: lessonsOf(quotes.definition.table, '/admin/quote', [
    { ...submit, done: sql`o.submitted_at is not null` },
    { ...won, done: sql`o.status = 'won'` },
    { ...accept, done: sql`o.accepted_at is not null` },
  ]),
}
