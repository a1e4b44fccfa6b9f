import { PARTY, SIDEWAYS } from '../label-words.ts'
import type { InvoiceFields } from '../invoice.ts'
import type { TextPiece, TextRow } from './text-rows.ts'

interface Label {
  readonly isName: boolean
  readonly x: number
  readonly y: number
  value: string
}

/** In points: how far right of its label a value may still begin, and how far apart labels are that stand side by side. */
const REACH = 230
const SIDE_BY_SIDE = 150
/** In points: labels on one height may differ by so much, the more so when they are far apart. */
const [LEVEL, LEVEL_FAR] = [4, 10] as const
const TAX_NUMBER = /[0-9A-Z]{15,20}/
/** The block of ciphers beside the buyer of older invoices. */
const CIPHERS = /[<>*+].*[<>*+]/

/** Behind its label comes the value, up to the next label. */
const labelsIn = ({ y, cells }: TextRow): Label[] => {
  const found: Label[] = []
  for (const cell of cells) {
    const letter = cell.width / Math.max(1, cell.text.length)
    let from = 0
    for (const match of cell.text.matchAll(PARTY)) {
      append(found.at(-1), cell, cell.text.slice(from, match.index))
      found.push({ isName: match[1] !== undefined, x: cell.x + match.index * letter, y, value: '' })
      from = match.index + match[0].length
    }
    const last = found.at(-1)
    if (from > 0 || (last && isMore(last, cell))) append(last, cell, cell.text.slice(from))
  }
  return found
}

/** May a cell without a label go on with what the one before it says? */
const isMore = ({ isName, value }: Label, { text }: TextPiece): boolean =>
  (isName || value === '') && !SIDEWAYS.test(text.trim()) && !CIPHERS.test(text)

const append = (label: Label | undefined, { x }: TextPiece, text: string): void => {
  if (label && (label.value === '' || x - label.x < REACH)) label.value += text
}

/** Newer invoices have the buyer on the left and the seller on the right, older ones the buyer above the seller. */
const buyerFirst = (labels: readonly Label[]): Label[] =>
  labels.toSorted((a, b) => {
    const isLevel = Math.abs(a.y - b.y) < (Math.abs(a.x - b.x) > SIDE_BY_SIDE ? LEVEL_FAR : LEVEL)
    return isLevel ? a.x - b.x : b.y - a.y
  })

const nameIn = (label: Label | undefined): string => (label?.value ?? '').replaceAll(/\s/g, '')
const taxNoIn = (label: Label | undefined): string =>
  TAX_NUMBER.exec((label?.value ?? '').replaceAll(/\s/g, '').toUpperCase())?.[0] ?? ''

type Parties = Pick<InvoiceFields, 'buyerName' | 'buyerTaxNo' | 'sellerName' | 'sellerTaxNo'>

/** Who bought and who sold, by the labels of their names and tax numbers. */
export const partiesIn = (rows: readonly TextRow[]): Parties => {
  const labels = rows.flatMap(labelsIn)
  const [buyer, seller] = buyerFirst(labels.filter(({ isName }) => isName))
  const [buyerNo, sellerNo] = buyerFirst(labels.filter(({ isName }) => !isName))
  return {
    buyerName: nameIn(buyer),
    sellerName: nameIn(seller),
    buyerTaxNo: taxNoIn(buyerNo),
    sellerTaxNo: taxNoIn(sellerNo),
  }
}
