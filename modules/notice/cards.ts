import { placesIn } from './render.ts'
import { CARD_FIELDS, CARD_TITLES } from './words.ts'

/** One row of a card: the field's name and label at the official account, and what fills it. */
interface CardField {
  readonly name: string
  readonly label: string
  readonly value: string
}

export interface Card {
  readonly title: string
  readonly fields: readonly CardField[]
}

const field = (name: string, label: string, value: string): CardField => ({ name, label, value })
const what = (label: string): CardField => field('thing1', label, '{{heading}}')
const code = field('character_string2', CARD_FIELDS.code, '{{code}}')
const subject = field('thing3', CARD_FIELDS.subject, '{{title}}')

/**
 * The templates of the official account that the product needs, as they must be approved there. Fields are of kinds that
 * take any words, because the account refuses a whole message for one empty field or one that breaks its kind.
 */
export const CARDS = {
  business_task: {
    title: CARD_TITLES.task,
    fields: [what(CARD_FIELDS.task), code, subject, field('thing4', CARD_FIELDS.deadline, '{{deadline}}')],
  },
  business_change: {
    title: CARD_TITLES.change,
    fields: [
      what(CARD_FIELDS.task),
      code,
      subject,
      field('thing4', CARD_FIELDS.change, '{{change}}'),
      field('thing5', CARD_FIELDS.deadline, '{{deadline}}'),
    ],
  },
  business_result: {
    title: CARD_TITLES.result,
    fields: [what(CARD_FIELDS.news), code, subject, field('thing4', CARD_FIELDS.reason, '{{reason}}')],
  },
  business_notice: {
    title: CARD_TITLES.notice,
    fields: [what(CARD_FIELDS.news), field('time2', CARD_FIELDS.time, '{{sentTime}}')],
  },
} as const satisfies Readonly<Record<string, Card>>

export type CardName = keyof typeof CARDS

/** The card that suits any notice: what it is about, and when. */
export const COMMON_CARD: CardName = 'business_notice'

/** The card that suits a notice by what its title names. */
export const cardFor = (title: string): CardName => {
  const places = placesIn(title)
  if (places.includes('change')) return 'business_change'
  if (places.includes('deadline')) return 'business_task'
  return places.includes('code') ? 'business_result' : COMMON_CARD
}

/** The fields of a card, as templates keep them. */
export const keywordsOf = (card: CardName): { name: string; value: string }[] =>
  CARDS[card].fields.map(({ name, value }) => ({ name, value }))
