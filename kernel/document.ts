import { count, day, flag, id, instant, listOf, nullable, shape, text, words, type TProperties } from './schema.ts'

/** One line of a document's history. */
export const LogEntry = shape({
  at: instant('时间'),
  actorName: words(100, '操作人'),
  side: words(20, '一方'),
  action: words(100, '操作'),
  fromState: nullable(text(40)),
  toState: nullable(text(40)),
  remark: text(500, { title: '备注' }),
  diff: listOf(shape({ field: text(100), before: text(500), after: text(500) })),
})

/** What every row of a document list says. */
export const documentRow = <P extends TProperties>(own: P) =>
  shape({
    id: id(),
    code: words(40, '单号'),
    status: count('状态'),
    statusName: words(40, '状态'),
    supplierId: id('供应商'),
    supplierName: text(100, { title: '供应商' }),
    buyerCompanyId: id('我方主体'),
    buyerCompanyName: text(100, { title: '我方主体' }),
    purchaserName: text(100, { title: '采购负责人' }),
    createdAt: instant('创建时间'),
    updatedAt: instant('更新时间'),
    rowVersion: count('版本号'),
    ...own,
  })

/** The fields that every state change may carry; each noun adds its own. */
export const moveBody = <P extends TProperties>(own: P) => shape({ rowVersion: count('版本号'), ...own })

/** What stands on top of every document page. */
export const documentHead = {
  allowedTransitions: listOf(words(40, '操作')),
  sentence: text(200, { title: '说明' }),
  logs: listOf(LogEntry),
  isUrgent: flag('加急'),
  dueDate: nullable(day('截止')),
}
