import type { SIZES } from '../browser.ts'
import type { PersonName } from '../people.ts'

/** A stop of the walk: somebody looks at a page, and what there is to see. */
export interface Stop {
  /** The picture is called so. */
  readonly name: string
  readonly title: string
  readonly says: string
  /** Nobody: a stranger. */
  readonly person?: PersonName
  readonly size?: keyof typeof SIZES
  readonly path: string
  /** Opens the first document of the list that has these words. */
  readonly opens?: string
  /** Follows a link or presses a button of the page, and waits until its words are gone or the address has changed. */
  readonly follows?: string
  /** What is sought in everything there is. */
  readonly seeks?: string
}

/** The chapters of the walk, in the order in which a company meets the product. */
export const CHAPTERS: readonly { readonly title: string; readonly stops: readonly Stop[] }[] = [
  {
    title: 'Joining',
    stops: [
      {
        name: 'welcome',
        title: 'The landing page',
        says: 'A supplier comes by an invite link. Strangers learn what the portal is and where to ask for one.',
        path: '/register/welcome',
      },
      {
        name: 'review-status',
        title: 'Where the review stands',
        says: 'After the form was handed in, its steps are named, with who looks at it and what was sent back.',
        person: 'inReview',
        path: '/register/review_status',
      },
      {
        name: 'supplier-review',
        title: 'The review, as purchasing sees it',
        says: 'Licence, identity card and account lie beside what was read from them; single fields go back with a reason.',
        person: 'purchaser',
        path: '/console/admin/supplier/list?tab=all',
      },
    ],
  },
  {
    title: 'The day of a supplier',
    stops: [
      {
        name: 'home',
        title: 'Home: whose turn is it?',
        says: 'What waits for this person over all modules, the nearest deadline first; then money, deliveries and messages.',
        person: 'owner',
        path: '/admin/home',
      },
      {
        name: 'home-phone',
        title: 'The same on a telephone',
        says: 'Suppliers are on their feet: every page works at 360 px.',
        person: 'owner',
        size: 'narrow',
        path: '/admin/home',
      },
      {
        name: 'search',
        title: 'Everything is found from the keyboard',
        says: 'Ctrl-K finds documents by code, title, product and partner, pages and actions, as far as the person may see them.',
        person: 'owner',
        path: '/admin/home',
        seeks: '小熊的星空',
      },
      {
        name: 'quotes',
        title: 'Quotes',
        says: 'Rounds, deadlines and counter-offers; prices can be written in the page or in a workbook.',
        person: 'owner',
        path: '/admin/quote/list?tab=all',
      },
      {
        name: 'quote',
        title: 'One quote',
        says: 'Tiers, costs and lead times of a round, with a check of what looks odd before it is sent.',
        person: 'owner',
        path: '/admin/quote/list?tab=all',
        opens: '新年礼盒询价',
      },
      {
        name: 'sampling',
        title: 'Sampling',
        says: 'Samples are asked for, sent, judged by pins on their photographs, and sealed.',
        person: 'owner',
        path: '/admin/sampling/list?tab=all',
      },
      {
        name: 'orders',
        title: 'Orders',
        says: 'A sentence says what is to be done and until when; several orders can be confirmed at once.',
        person: 'owner',
        path: '/admin/po/list?tab=all',
      },
      {
        name: 'order',
        title: 'One order',
        says: 'Lines, delivery plans, contract, files, messages and what happened, on one page.',
        person: 'owner',
        path: '/admin/po/list?tab=all',
        opens: '首印',
      },
      {
        name: 'receipts',
        title: 'Shipments and receipts',
        says: 'From the packing list with its labels to the count and the inspection in the warehouse.',
        person: 'owner',
        path: '/admin/receipt/list?tab=all',
      },
      {
        name: 'outsourcing',
        title: 'Outsourcing',
        says: 'Printing with paper of the buyer, and creative work with pins and time codes.',
        person: 'illustrator',
        path: '/admin/outsourcing/list?tab=all',
      },
      {
        name: 'payments',
        title: 'Where is my money?',
        says: 'Every payment names its step, who holds it and since when.',
        person: 'owner',
        path: '/admin/payment/list?tab=all',
      },
      {
        name: 'payment',
        title: 'The way of one payment',
        says: 'Its steps like those of a parcel: who holds it, how long that usually takes, and when the money is expected.',
        person: 'owner',
        path: '/admin/payment/list?tab=all',
        opens: 'FK2',
      },
      {
        name: 'rectification',
        title: 'A rectification by the 8D method',
        says: 'Step by step, with deadlines by severity, evidence and verification; safety of children stops deliveries.',
        person: 'owner',
        path: '/admin/rectification/list?tab=all',
        opens: '脱胶',
      },
      {
        name: 'review-report',
        title: 'The report of a review',
        says: 'Scores of the sections as a radar, findings with photographs, and the reviews before; it can be appealed once.',
        person: 'owner',
        path: '/admin/review/list?tab=all',
        opens: '儿童用品安全专项评审',
        follows: '查看评审报告',
      },
      {
        name: 'performance',
        title: 'How we did',
        says: 'Four rates with how each is computed and the documents behind every point.',
        person: 'owner',
        path: '/admin/performance',
      },
      {
        name: 'charts',
        title: 'The year in figures',
        says: 'Orders and money by month, quotes won, rates, categories and what is still to be paid.',
        person: 'owner',
        path: '/admin/statistics',
      },
      {
        name: 'safety-passport',
        title: 'The safety passport of a product',
        says: 'Certificates and test reports, kept once for all orders, with a code for whoever holds the product.',
        person: 'toyOwner',
        path: '/admin/safety_passport/list?tab=all',
        opens: 'TY-0102',
      },
      {
        name: 'members',
        title: 'Colleagues',
        says: 'The owner of a company invites people and says what they may do.',
        person: 'owner',
        path: '/admin/account/members',
      },
      {
        name: 'message-settings',
        title: 'Who hears what',
        says: 'Every kind of message has its receivers; one without any is marked.',
        person: 'owner',
        path: '/admin/inform',
      },
    ],
  },
  {
    title: 'The buyer',
    stops: [
      {
        name: 'staff-home',
        title: 'Home of the purchasing staff',
        says: 'What waits for us, who keeps us waiting, and what comes in the next days.',
        person: 'purchaser',
        path: '/console/admin/home',
      },
      {
        name: 'inquiries',
        title: 'Inquiries',
        says: 'Rounds and sealed bids; opened quotes stand beside each other.',
        person: 'purchaser',
        path: '/console/admin/inquiry/list?tab=all',
      },
      {
        name: 'staff-payments',
        title: 'Payments of finance',
        says: 'Statements, invoices that were read and matched, approval by another person, registration.',
        person: 'finance',
        path: '/console/admin/payment/list?tab=all',
      },
      {
        name: 'reviews',
        title: 'Reviews of suppliers',
        says: 'Plans, self-assessments, scores on site, reports and what follows from them.',
        person: 'qualityControl',
        path: '/console/admin/review/list?tab=all',
      },
      {
        name: 'on-site',
        title: 'The checklist on site',
        says: 'Scores, words and photographs are kept on the tablet without a line, and sent when there is one.',
        person: 'qualityControl',
        size: 'middle',
        path: '/console/admin/review/list?tab=all',
        opens: '玩具机械物理安全',
        follows: '现场评审（可离线）',
      },
      {
        name: 'announcements',
        title: 'Announcements',
        says: 'What all suppliers shall read, and who has read it.',
        person: 'administrator',
        path: '/console/admin/system/announcement',
      },
    ],
  },
  {
    title: 'Around it',
    stops: [
      {
        name: 'sandbox-phone',
        title: 'The sandbox phone',
        says: 'Short messages and the messaging app of anybody, so that everything can be tried without an account elsewhere.',
        path: '/sandbox',
      },
      {
        name: 'help',
        title: 'The guide',
        says: 'Suppliers and staff have a guide of their own, in the portal.',
        path: '/help',
      },
    ],
  },
]
