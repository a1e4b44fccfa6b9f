import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { Permission } from '#kernel/permission.ts'
import type { ReceiptQuery } from '../shapes.ts'
import { WORK_QUEUES, type ReceiptQueue } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found' | 'items' | 'itemsFound'>

const tab = (key: Key, filter: Partial<ReceiptQuery>): Tab<ReceiptQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: ReceiptQueue): Tab<ReceiptQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const ALL: Tab<ReceiptQuery> = { ...tab('all', {}), isAll: true }
const STORED = tab('stored', { Status: face.codesOf('stored') })
const RETURNS = tab('returns', { IsReturn: true })
const ENDED = tab('ended', { Status: face.codesOf('rejected', 'cancelled') })
const EXCEPTIONS = tab('exceptions', { Status: face.codesOf('exception') })

/** What staff do with receipts, in the order of the day: those see a queue first whose work it is. */
const STAFF_QUEUES = [
  ['toSign', 'receiptToSign'],
  ['toInspect', 'receiptToInspect'],
  ['toStore', 'receiptToStore'],
  ['toSettle', 'receiptToSettle'],
  ['toSendBack', 'receiptToSendBack'],
] as const

/** The tabs of the list: all of it first, then what waits for the viewer, then the rest of the way into stock. */
export const tabsOf = (
  side: Viewer,
  may: (permission: Permission) => boolean = () => true,
): readonly Tab<ReceiptQuery>[] => {
  if (side === 'supplier')
    return [
      ALL,
      queueTab('toShip', 'receiptToShip'),
      tab('shipped', { Status: face.codesOf('shipped'), IsReturn: false }),
      tab('checking', { Status: face.codesOf('signed', 'inspecting') }),
      queueTab('exception', 'receiptException'),
      EXCEPTIONS,
      STORED,
      queueTab('toTakeBack', 'receiptToTakeBack'),
      RETURNS,
      ENDED,
    ]
  const isOwn = ([, queue]: (typeof STAFF_QUEUES)[number]): boolean => {
    const { needs } = WORK_QUEUES[queue]
    return needs === undefined || may(needs)
  }
  const own = STAFF_QUEUES.filter(isOwn)
  const others = STAFF_QUEUES.filter((one) => !isOwn(one))
  return [
    ALL,
    ...own.map(([key, queue]) => queueTab(key, queue)),
    ...others.map(([key, queue]) => queueTab(key, queue)),
    tab('pending', { Status: face.codesOf('pending'), IsReturn: false }),
    EXCEPTIONS,
    STORED,
    RETURNS,
    ENDED,
  ]
}
