import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { reviewTask } from '../machine.ts'
import { reviewMenu } from '../menu.ts'
import { noticesOf, PLACE, REVIEW_MOVED, ReviewMovedEvent } from '../notices.ts'
import { ReviewQuery, ReviewRow } from '../shapes.ts'
import { CONCLUSIONS, DEADLINES, GRADES, REVIEW_TYPES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { reviewLinks } from './action-links.ts'
import { seedReviews } from './demo.ts'
import { reviewJobs } from './jobs.ts'
import { saveOnSite } from './on-site.ts'
import { reviewReport } from './print.ts'
import { reviews } from './reviews.ts'
import { standingOf } from './standing.ts'
import { reviewers } from './store.ts'
import { createReview, saveReview } from './write.ts'

/** Binds the calls of reviews to their use cases. */
export const reviewRoutes = documentRoutes(reviews, operations, reviewReport, (kit, clock) => ({
  listReviewTasks: kit.list,
  getReviewTask: kit.get,
  getReviewTaskPurchaser: kit.purchaser,
  createReviewTask: kit.creating(createReview),
  saveReviewTask: ({ tx, me, params, body }) => saveReview({ tx, me, now: clock() }, params.id, body),
  saveReviewTaskOnSite: ({ tx, me, params, body }) => saveOnSite({ tx, me, now: clock() }, params.id, body),
  getReviewTaskStanding: ({ tx, me, params }) => standingOf({ tx, me, now: clock() }, params.id),
  listReviewers: ({ tx, me }) => reviewers(tx, me),
  moveReviewTask: kit.move,
  assignReviewTasks: kit.assign,
  previewReviewTask: kit.preview,
  printReviewTaskPdf: kit.pdf,
  printReviewTaskDocx: kit.docx,
  listReviewTaskPapers: kit.papers,
}))

const SHOWN = { noun: TITLE, path: '/admin/review' } as const

/** Reviews of suppliers, as the product has them. */
export const reviewNoun: Noun = {
  definition: reviews.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['review.view'],
  contract: operations,
  menu: reviewMenu,
  enums: {
    ReviewType: enumRows(REVIEW_TYPES),
    ReviewStatus: stateRows(reviewTask),
    ReviewConclusion: enumRows(CONCLUSIONS),
  },
  outlook: documentOutlook(reviews, WORK_QUEUES, { ...SHOWN, needs: 'review.view', deadlines: DEADLINES }),
  counters: workQueues(reviews, WORK_QUEUES, SHOWN),
  routes: reviewRoutes,
  exporters: (clock) => ({
    ReviewTask: documentExporter(reviews, clock, {
      label: TITLE,
      needs: 'review.view',
      query: ReviewQuery,
      columns: rowColumns(ReviewRow, { reviewType: REVIEW_TYPES, grade: GRADES, conclusion: CONCLUSIONS }),
    }),
  }),
  actionLinks: reviewLinks,
  takeout: documentTakeout(reviews, reviewReport),
  jobs: ({ db, clock }) => reviewJobs(db, clock),
  demo: seedReviews,
  topics: ({ deliver }) => [movedTopic(REVIEW_MOVED, ReviewMovedEvent, noticesOf, deliver)],
}
