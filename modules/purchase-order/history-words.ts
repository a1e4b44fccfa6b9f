/** Words of the history. */
export const HISTORY = {
  plansSaved: '保存交货计划',
  contractCorrected: '更正合同登记',
  revisionSubmitted: '提交变更审批',
  line: (lineNo: number, product: string) => `第 ${lineNo} 行 ${product}`,
  lineField: (lineNo: number, product: string, name: string) => `第 ${lineNo} 行 ${product} ${name}`,
  /** How a field of a line begins. */
  ofLine: /^第 \d+ 行 /,
  added: (line: string) => `新增：${line}`,
  removed: '删除',
  none: '—',
  lineBrief: (qty: string, day: string) => `${qty}，${day}`,
  percent: (value: number) => `${value}%`,
  remaining: '未交数量',
  closedLine: '不再交货',
  qty: (qty: string, unit: string) => `${qty} ${unit}`,
  atOnce: '一次交货',
  part: (day: string, qty: string) => `${day} 交 ${qty}`,
} as const

/** What differs, in notices and messages. */
export const CHANGES = {
  one: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  more: (first: string, count: number) => (count > 1 ? `${first}等 ${count} 处` : first),
  rest: (count: number) => `另有 ${count} 处，请打开订单查看`,
  /** Of prices, which not everybody who gets a notice may see. */
  hidden: (field: string) => `${field}有调整`,
} as const

/** What became of a proposal. */
export const OUTCOMES = { accepted: '已同意', refused: '已驳回', withdrawn: '已撤回' } as const

/** What became of a request for approval; nothing while it waits. */
export const DECISIONS = {
  waiting: '',
  approved: '已通过',
  returned: '已退回',
  withdrawn: '已撤回',
  lapsed: '已失效',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  acceptedToPlan: '请填写交货计划，协商已同意',
  acceptedToSign: '协商已同意，待签约',
  proposalRefused: '请重新答复订单，协商被驳回',
  planConfirmed: '请按计划交货，交货计划已确认',
  planReturned: '请修改交货计划，已被退回',
  suspended: '请暂停发货，订单已挂起',
  resumed: '请按计划交货，订单已恢复',
  closed: '订单已关闭，不再交货',
  cancelled: '订单已取消，无需交货',
  agrees: '同意',
  disagrees: '不同意',
  buyer: '采购方',
  rejected: '拒绝了订单',
  revisionRefused: '不接受订单变更',
  order: '订单',
  revision: '订单变更',
  approved: '审批已通过',
  returned: '请修改后重新提交，审批被退回',
  approvalWithdrawn: '无需审批，提交人已撤回',
} as const
