import type { Permission } from '#kernel/permission.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { PaymentQuery } from '../shapes.ts'
import { WORK_QUEUES, type PaymentQueue } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found' | 'allStaff'>

const tab = (key: Key, filter: Partial<PaymentQuery>): Tab<PaymentQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: PaymentQueue): Tab<PaymentQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const ALL: Tab<PaymentQuery> = { ...tab('all', {}), isAll: true }
const DRAFTS = tab('drafts', { Status: face.codesOf('draft') })
const PAID = tab('paid', { Status: face.codesOf('paid', 'completed') })
const ENDED = tab('ended', { Status: face.codesOf('voided') })

/** What staff do with payments, on the way of the money: those see a queue first whose work it is. */
const STAFF_QUEUES = [
  ['toReview', 'paymentToReview'],
  ['toCorrect', 'paymentToCorrect'],
  ['toCheck', 'paymentToCheck'],
  ['toPay', 'paymentToPay'],
  ['toCheckLate', 'paymentToCheckLate'],
] as const

/** The tabs of the list: all of it first, then what waits for the viewer, then the rest of the way. */
export const tabsOf = (side: Viewer, may: (permission: Permission) => boolean): readonly Tab<PaymentQuery>[] => {
  if (side === 'supplier')
    return [
      ALL,
      queueTab('toReconcile', 'paymentToReconcile'),
      queueTab('toInvoice', 'paymentToInvoice'),
      queueTab('toMend', 'paymentToMend'),
      tab('checking', { Status: face.codesOf('reviewing', 'checking') }),
      tab('paying', { Status: face.codesOf('payable', 'partlyPaid') }),
      queueTab('toReceive', 'paymentToReceive'),
      queueTab('toAttach', 'paymentToAttach'),
      PAID,
      DRAFTS,
      ENDED,
    ]
  const isOwn = ([, queue]: (typeof STAFF_QUEUES)[number]): boolean => {
    const { needs } = WORK_QUEUES[queue]
    return needs === undefined || may(needs)
  }
  const own = STAFF_QUEUES.filter(isOwn)
  const others = STAFF_QUEUES.filter((one) => !isOwn(one))
  return [
    { ...ALL, empty: EMPTY.allStaff },
    ...own.map(([key, queue]) => queueTab(key, queue)),
    ...others.map(([key, queue]) => queueTab(key, queue)),
    tab('reconciling', { Status: face.codesOf('reconciling') }),
    tab('invoicing', { Status: face.codesOf('invoicing') }),
    PAID,
    DRAFTS,
    ENDED,
  ]
}
