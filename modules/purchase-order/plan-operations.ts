import { rowVersion } from '#kernel/fields.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Operations } from '#kernel/operation.ts'
import { ImportResult } from '#kernel/record.ts'
import { fileId, id, nothing, shape, type Static } from '#kernel/schema.ts'
import { boardOperations } from './board-operations.ts'
import { PlanMoveBody } from './board-shapes.ts'
import { Order, PlanDrafts } from './shapes.ts'
import { FIELDS } from './words.ts'

const one = shape({ id: id() })
const { rowCount, errorCount, errors, errorFile } = ImportResult.properties

/** What stands in a workbook of plans, or everything that is wrong in it. Nothing is saved: it goes into the form. */
const PlansRead = shape({ plans: PlanDrafts, rowCount, errorCount, errors, errorFile })
export type PlansRead = Static<typeof PlansRead>

/** Delivery plans over all orders, and in workbooks. */
export const planOperations = {
  ...boardOperations,
  moveDeliveryPlan: {
    method: 'PATCH',
    path: '/api/DeliveryPlan/{id}',
    summary: '改一批的计划日期：草稿直接保存，已确认的提交变更待采购确认',
    who: { supplier: 'order.plan' },
    owns: 'company',
    params: one,
    body: PlanMoveBody,
    reply: Order,
    extension: true,
  },
  getDeliveryPlanSheet: {
    method: 'GET',
    path: '/api/PurchaseOrder/{id}/PlanSheet',
    summary: '交货计划 Excel，填写后可导入',
    who: { supplier: 'order.view', staff: 'order.view' },
    owns: 'company',
    params: one,
    file: XLSX_TYPE,
    reply: nothing(),
    extension: true,
  },
  readDeliveryPlanSheet: {
    method: 'POST',
    path: '/api/PurchaseOrder/{id}/PlanSheet',
    summary: '读取交货计划 Excel：全部可用才返回各批，否则返回每处错误和带错误说明的文件；不保存',
    who: { supplier: 'order.plan' },
    owns: 'company',
    params: one,
    body: shape({ rowVersion: rowVersion(), fileId: fileId(FIELDS.plansFile) }),
    reply: PlansRead,
    extension: true,
  },
} as const satisfies Operations
