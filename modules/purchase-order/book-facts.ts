import type { Order } from './shapes.ts'
import { FIELDS } from './words.ts'

/** What is printed in a book, for the page and on paper; what is empty is left out by both. */
export const bookFacts = (
  order: Pick<Order, 'isbn' | 'cip' | 'editionNo' | 'printRun'>,
): (readonly [label: string, value: string])[] => [
  [FIELDS.isbn, order.isbn],
  [FIELDS.cip, order.cip],
  [FIELDS.editionNo, order.editionNo],
  [FIELDS.printRun, order.printRun],
]
