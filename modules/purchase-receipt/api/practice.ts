import { practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import type { Receipt } from '../shapes.ts'
import { receipts } from './receipts.ts'

/** All that came is good. */
const goodFinding = ({ inspection }: Receipt) => ({
  lines: (inspection?.lines ?? []).map(({ itemId, level, aql, lotSize }) => ({
    itemId,
    level,
    aql,
    defects: [],
    acceptedQty: lotSize,
    concessionQty: '0',
    rejectedQty: '0',
    remark: '',
  })),
  reportFiles: [],
  remark: '',
})

/** A buyer who signs for what is sent, looks at it and puts it into stock. */
export const receiptPractice: PracticePart = {
  answer: practiceAnswers(receipts, {
    steps: [
      {
        name: 'sign',
        input: ({ rowVersion, items }) => ({
          rowVersion,
          received: items.map(({ id, shippedQty }) => ({ itemId: id, receivedQty: shippedQty })),
        }),
      },
      { name: 'store', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'inspect', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'judge', input: (receipt) => ({ rowVersion: receipt.rowVersion, finding: goodFinding(receipt) }) },
    ],
  }),
}
