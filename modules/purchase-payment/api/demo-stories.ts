import type { CostCategoryCode } from '#modules/cost-category/contract.ts'
import type { Payment } from '../shapes.ts'

type Part = 'supplier' | 'buyer' | 'manager' | 'finance'

/** Something that is owed and settled in a story. */
interface DemoFee {
  readonly category: CostCategoryCode
  readonly name: string
  readonly amount: string
  readonly taxRate: 0 | 6 | 9 | 13
}

/** What a story's payment is for: fees that are owed first, or the deliveries that others have brought until then. */
export interface DemoPayment {
  /** By its place in the demo world; the printer where nothing is said. */
  readonly supplier?: number
  /** By its place, too; the company for books where nothing is said. */
  readonly buyer?: number
  readonly author: 'supplier' | 'buyer'
  readonly paymentType: Payment['paymentType']
  readonly invoiceTiming: Payment['invoiceTiming']
  readonly daysAgo: number
  readonly fees: readonly DemoFee[] | 'deliveries' | 'receipts'
  /** How much of what was open each transfer was, in percent. */
  readonly transfers?: readonly number[]
  readonly note: string
  readonly steps: readonly (readonly [Part, string])[]
}

const SENT = [
  ['supplier', 'submit'],
  ['buyer', 'approve'],
] as const
const INVOICED = [...SENT, ['supplier', 'submitInvoice']] as const
const PAYABLE = [...INVOICED, ['finance', 'openInvoice'], ['finance', 'verifyInvoice']] as const

/** All the way to its end. */
export const PAID = [...PAYABLE, ['finance', 'pay'], ['supplier', 'confirmReceived']] as const

const plates = { category: 'PLATE', name: 'CTP 制版费', amount: '2400.00', taxRate: 13 } as const
const freight = { category: 'FREIGHT', name: '深圳到北京加急运费', amount: '1800.00', taxRate: 9 } as const
const test = { category: 'TEST', name: '油墨重金属检测费', amount: '960.00', taxRate: 6 } as const
const proof = { category: 'SAMPLE', name: '封面打样费', amount: '680.00', taxRate: 13 } as const

/** Hours that each step usually waits for: people answer the next day, invoices and money take longer. */
export const HOURS_BEFORE: Readonly<Record<string, number>> = {
  approve: 21,
  return: 21,
  reconcile: 27,
  dispute: 23,
  submitInvoice: 45,
  openInvoice: 18,
  verifyInvoice: 5,
  pay: 70,
  confirmReceived: 29,
}

/** What an invoice calls such work, before its own name. */
export const INVOICED_AS = '*印刷服务*'
export const INVOICE_FILE = '电子发票.pdf'

const ILLUSTRATOR = 4

/** Payments of the printer in every station of the way, and of a person who is paid without an invoice. */
export const STORIES: readonly DemoPayment[] = [
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 75,
    fees: [plates],
    transfers: [100],
    note: '首版制版费',
    steps: PAID,
  },
  {
    author: 'supplier',
    paymentType: 2,
    invoiceTiming: 2,
    daysAgo: 20,
    fees: [{ category: 'PREPAY', name: '《小熊的星空》首印预付款', amount: '20000.00', taxRate: 13 }],
    transfers: [100],
    note: '首印订单预付款，款到后补开发票',
    steps: [...SENT, ['finance', 'pay']],
  },
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 16,
    fees: [test],
    transfers: [60],
    note: '第二季度检测费',
    steps: [...PAYABLE, ['finance', 'pay']],
  },
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 12,
    fees: [freight],
    note: '加急运费',
    steps: PAYABLE,
  },
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 6,
    fees: [{ ...freight, name: '深圳到上海零担运费', amount: '1260.00' }],
    note: '零担运费',
    steps: INVOICED,
  },
  {
    author: 'buyer',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 5,
    fees: [{ ...plates, name: '《月亮邮局》制版费', amount: '1200.00' }],
    note: '',
    steps: [
      ['buyer', 'publish'],
      ['supplier', 'reconcile'],
    ],
  },
  {
    author: 'buyer',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 3,
    fees: [proof, { ...proof, name: '内文打样费', amount: '420.00' }],
    note: '请核对打样费',
    steps: [['buyer', 'publish']],
  },
  {
    author: 'buyer',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 2,
    fees: [{ ...test, name: '覆膜附着力检测费', amount: '540.00' }],
    note: '',
    steps: [
      ['buyer', 'publish'],
      ['supplier', 'dispute'],
    ],
  },
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 1,
    fees: [{ category: 'OTHER', name: '礼盒改稿加急费', amount: '500.00', taxRate: 6 }],
    note: '改稿加急费，附邮件确认',
    steps: [['supplier', 'submit']],
  },
  {
    author: 'supplier',
    paymentType: 4,
    invoiceTiming: 1,
    daysAgo: 4,
    fees: [{ category: 'OTHER', name: '样书快递费', amount: '86.00', taxRate: 6 }],
    note: '样书快递费',
    steps: [
      ['supplier', 'submit'],
      ['buyer', 'return'],
    ],
  },
  {
    supplier: ILLUSTRATOR,
    author: 'supplier',
    paymentType: 3,
    invoiceTiming: 3,
    daysAgo: 11,
    fees: 'deliveries',
    transfers: [100],
    note: '扉页插画稿费',
    steps: [...SENT, ['finance', 'pay'], ['supplier', 'confirmReceived']],
  },
]
