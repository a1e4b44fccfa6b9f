import { sql } from 'kysely'
import { enumRows, stateRows } from '#kernel/enums.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { dueJobs } from '#platform/document/due.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { rectification, SUPPLIER_TURN } from '../machine.ts'
import { taskMenu } from '../menu.ts'
import { noticesOf, PLACE, TASK_MOVED, TaskMovedEvent } from '../notices.ts'
import { TaskQuery, TaskRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { CLAIMS, DEADLINES, SETTING, SEVERITIES, SOURCES, TITLE } from '../words.ts'
import { taskLinks } from './action-links.ts'
import { seedTasks } from './demo.ts'
import { taskPractice } from './practice.ts'
import { taskReport } from './print.ts'
import { changeSetting } from './setting.ts'
import { settingOf } from './setting-store.ts'
import { similarTo } from './similar.ts'
import { tasks } from './tasks.ts'
import { createTask, saveAnswer, saveDraft } from './write.ts'

/** Binds the calls of rectification tasks to their use cases. */
export const taskRoutes = documentRoutes(tasks, operations, taskReport, (kit, clock) => ({
  listRectificationTasks: kit.list,
  getRectificationTask: kit.get,
  getRectificationTaskPurchaser: kit.purchaser,
  createRectificationTask: kit.creating(createTask),
  saveRectificationTask: kit.saving(['answer', saveAnswer], ['draft', saveDraft]),
  listSimilarRectificationTasks: ({ tx, me, params }) => similarTo({ tx, me, now: clock() }, params.id),
  getRectificationSetting: ({ tx, me }) => settingOf(tx, me),
  saveRectificationSetting: ({ tx, me, body }) => changeSetting(tx, me, body),
  moveRectificationTask: kit.move,
  moveRectificationTasks: kit.batch((input) => input),
  assignRectificationTasks: kit.assign,
  previewRectificationTask: kit.preview,
  printRectificationTaskPdf: kit.pdf,
  printRectificationTaskDocx: kit.docx,
  listRectificationTaskPapers: kit.papers,
}))

/** Tells suppliers of deadlines; those of severe problems do not wait for the morning. */
export const taskJobs = (db: Database, clock: Clock) =>
  dueJobs(db, clock, 'rectification', {
    table: tasks.definition.table,
    states: SUPPLIER_TURN,
    place: PLACE,
    soon: 'rectification.dueSoon',
    overdue: 'rectification.overdue',
    isPressing: sql`o.severity >= 3`,
  })

const exported = {
  label: TITLE,
  needs: 'rectification.view',
  query: TaskQuery,
  columns: rowColumns(TaskRow, { sourceType: SOURCES, severity: SEVERITIES, claimStatus: CLAIMS }),
} as const

/** Rectification tasks, as the product has them. */
export const taskNoun: Noun = {
  definition: tasks.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['rectification.view'],
  contract: operations,
  menu: taskMenu,
  enums: {
    RectificationSource: enumRows(SOURCES),
    RectificationStatus: stateRows(rectification),
    RectificationClaim: enumRows(CLAIMS),
    Severity: enumRows(SEVERITIES),
  },
  outlook: documentOutlook(tasks, WORK_QUEUES, {
    noun: TITLE,
    path: '/admin/rectification',
    needs: 'rectification.view',
    deadlines: DEADLINES,
  }),
  counters: workQueues(tasks, WORK_QUEUES, { noun: TITLE, path: '/admin/rectification' }),
  routes: taskRoutes,
  exporters: (clock) => ({ RectificationTask: documentExporter(tasks, clock, exported) }),
  actionLinks: taskLinks,
  takeout: documentTakeout(tasks, taskReport),
  jobs: ({ db, clock }) => taskJobs(db, clock),
  demo: seedTasks,
  topics: ({ deliver }) => [movedTopic(TASK_MOVED, TaskMovedEvent, noticesOf, deliver)],
  audited: { RectificationSetting: { name: SETTING.title } },
  practice: taskPractice,
}
