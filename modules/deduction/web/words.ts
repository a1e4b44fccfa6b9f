import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  waiting: '待供应商确认',
  appealed: '申诉中',
  confirmed: '已确认',
  revoked: '已撤销',
  mine: '我负责的',
  searchHint: '单号、扣款事项、来源单号或订单号',
  add: '新建扣款单',
} as const

export const EMPTY = {
  toConfirm: '没有待确认的扣款。',
  toDecide: '没有待处理的申诉。',
  waiting: '没有等待供应商确认的扣款。',
  appealed: '没有申诉中的扣款。',
  confirmed: '没有已确认的扣款。',
  revoked: '没有已撤销的扣款。',
  all: '还没有扣款单。收货异常、逾期、超耗等扣款会列在这里，供应商确认后在结算时抵扣。',
  found: '没有符合条件的扣款单。',
} as const

export const DETAIL = {
  noun: '扣款单',
  back: '返回列表',
  facts: '扣款信息',
  grounds: '扣款原因与依据',
  appeal: '申诉',
  noFiles: '没有附件。',
  reduced: (first: string) => `（原 ${first}）`,
} as const

export const STEP = {
  appealFiles: '申诉材料',
  clauseHint: '如：框架合同第 8.2 条，逾期每天按货款千分之三',
  amountHint: '部分维持时填写，不填则全额维持',
} as const

export const DRAFT = {
  add: '新建扣款单',
  save: '提交并通知供应商',
  saved: '已提交，供应商有 5 个工作日确认或申诉',
  titleHint: '如：封面压痕让步接收',
  receiptHint: '填写收货单号，如 SH202611170001',
  orderHint: '填写订单号；来源为「其他」时可不填',
} as const
