/** Words of the order pages. Names of states and steps come from the machine, names of fields from ../words.ts. */
export const LIST = {
  title: '采购订单',
  all: '全部',
  plansToFill: '待填计划',
  plansToConfirm: '计划待确认',
  cancelAsked: '待答复取消',
  unanswered: '逾期未确认',
  cancelWaits: '取消待回复',
  overdueTab: '逾期',
  searchHint: '单号、主题、货号或品名',
  searchHintStaff: '单号、主题、货号、品名或供应商',
  onlyUrgent: '仅看加急',
  onlyOverdue: '仅看逾期',
  product: '主题 / 品名',
  purchaser: '采购',
  more: (count: number) => `等 ${count} 项`,
  version: (version: number) => `第 ${version} 版`,
  overdue: (days: number) => `逾期 ${days} 天`,
} as const

export const EMPTY = {
  approving: '没有待审批的订单。',
  issued: '没有等您确认的订单。',
  negotiating: '没有正在协商的订单。',
  signing: '没有等待签约的订单。',
  plansToFill: '没有要填写交货计划的订单。',
  plansToConfirm: '没有等您确认的交货计划。',
  cancelAsked: '没有等您答复的取消申请。',
  rejected: '没有供应商拒绝的订单。',
  executing: '没有正在执行的订单。',
  finished: '还没有完成的订单。',
  draft: '没有草稿。',
  toAnswer: '没有等供应商确认的订单。',
  unanswered: '没有逾期未确认的订单。',
  cancelWaits: '没有等供应商回复的取消申请。',
  overdue: '没有逾期的订单。',
  all: '还没有订单。采购方发布订单后会显示在这里。',
  found: '没有符合条件的订单。',
} as const

export const DETAIL = {
  noun: '订单',
  back: '返回列表',
  facts: '订单信息',
  items: '订单明细',
  plans: '交货计划',
  terms: '要求与条款',
  noPlans: '尚未填写交货计划。',
  planned: (planned: string, qty: string, unit: string) => `已计划 ${planned} / ${qty} ${unit}`,
  seq: (seq: number) => `第 ${seq} 批`,
  shipped: '已发数量',
  received: '已收数量',
  progress: '进度',
  stage: (stage: string, percent: number, trigger: string, days: number) =>
    `${stage} ${percent}%：${trigger}后 ${days} 天`,
  tolerance: '数量允差',
  rates: (over: number, under: number) =>
    `${over === 0 ? '不允许多交' : `可多交 ${over}%`}，${under === 0 ? '不允许少交' : `可少交 ${under}%`}`,
  tax: (amount: string, rate: number) => `其中税额 ${amount}（${rate}%）`,
  line: (lineNo: number) => `第 ${lineNo} 行`,
  by: (side: string, name: string, at: string) => `${side} ${name} · ${at}`,
  unassigned: '未指派',
  claimHint: '没有损失可不填',
  yes: '是',
  no: '否',
} as const

export const PROPOSAL = {
  title: '协商意见',
  automatic: '在容差范围内，已自动同意',
  asked: '要求',
  offered: '可供',
  submitted: '提交时间',
  result: '结果',
  reply: '采购答复',
} as const

/** Several orders confirmed as they were asked for. */
export const BATCH = {
  ask: (count: number) => `按要求确认这 ${count} 张订单？`,
  explains: '数量和日期与要求一致；做不到的请逐张打开答复。',
  done: (count: number) => `已确认 ${count} 张订单`,
  partly: (done: number, failed: number) => `已确认 ${done} 张，${failed} 张未成功`,
} as const

export const ANSWER = {
  title: '答复订单',
  asked: '要求',
  offered: { qty: '可供数量', day: '可交日期' },
  askedNow: '变更前',
  offeredNow: { qty: '变更后数量', day: '变更后日期' },
  asAsked: '全部按要求确认',
  reset: '恢复原要求',
  hintSame: '逐行核对；与要求一致可直接确认，做不到的请改成您能做到的数量和日期。',
  hintDiffers: '与要求不同，请选择原因后提交协商。',
  hintTolerance: (days: number, percent: number) => `晚 ${days} 天、数量相差 ${percent}% 以内，提交后自动同意。`,
  reasonCode: '原因',
  reasonChoose: '请选择原因',
  reasonText: '说明',
  propose: '提交协商',
  lineRemark: '行备注',
  qtyMissing: '请填写大于 0 的数量',
  dateMissing: '请选择日期',
  supplierOrderNo: '您的单号（选填）',
  reviseTitle: '变更订单',
  revise: '提交变更',
  reviseHint: '只改需要变更的行；供应商须重新确认。',
  reviseReason: '变更原因',
} as const

export const PLAN = {
  hint: '每行可分几批交货；合计须在允许范围内，晚于需求日期的要写原因。',
  add: '添加一批',
  split: '拆成两批',
  remove: '删除',
  save: '保存草稿',
  saved: '草稿已保存',
  total: (planned: string, least: string, most: string, unit: string) =>
    `合计 ${planned} ${unit}（须在 ${least}～${most} 之间）`,
  due: (day: string) => `需求日期 ${day}`,
  kept: '已发货，不能修改',
  late: '晚于需求日期的原因',
  reasonMissing: '请填写',
} as const
