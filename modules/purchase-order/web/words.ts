import { TAB_NAMES } from '../turn-words.ts'

/** Words of the order pages. Names of states and steps come from the machine, names of fields from ../words.ts. */
export const LIST = {
  ...TAB_NAMES,
  title: '采购订单',
  all: '全部',
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

export const DRAFTS = {
  create: '新建订单',
  edit: '修改草稿',
  copy: '复制订单',
  copied: (code: string) => `已复制为草稿 ${code}`,
  missing: (count: number) => `还缺 ${count} 处，补充后才能发布`,
  more: (count: number) => `另有 ${count} 处`,
} as const

export const EMPTY = {
  approving: '没有待审批的订单。',
  issued: '没有等您确认的订单。',
  reprint: '没有等您确认的加印订单。',
  negotiating: '没有正在协商的订单。',
  signing: '没有等待签约的订单。',
  plansToFill: '没有要填写交货计划的订单。',
  plansReturned: '没有被退回的交货计划。',
  plansToConfirm: '没有等您确认的交货计划。',
  cancelAsked: '没有等您答复的取消申请。',
  milestones: '没有工序逾期的订单。',
  claimsToAccept: '没有等您确认的索赔金额。',
  claimsToAnswer: '没有等您答复的取消索赔。',
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
  files: '附件',
  noPlans: '尚未填写交货计划。',
  planned: (planned: string, qty: string, unit: string) => `已计划 ${planned} / ${qty} ${unit}`,
  seq: (seq: number) => `第 ${seq} 批`,
  firstConfirmed: (day: string) => `首次确认 ${day}`,
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
  asAsked: '全部按要求确认',
  reset: '恢复原要求',
  hintSame: '逐行核对；与要求一致可直接确认，做不到的请改成您能做到的数量和日期，也可以分批。',
  hintDiffers: '与要求不同，请选择原因后提交协商。',
  hintTolerance: (days: number, percent: number) => `晚 ${days} 天、数量相差 ${percent}% 以内，提交后自动同意。`,
  reasonCode: '原因',
  reasonChoose: '请选择原因',
  reasonText: '说明',
  propose: '提交协商',
  lineRemark: '行备注',
  remarkJoin: '；',
  split: '拆成两批',
  merge: '去掉这批',
  part: (at: number) => `第 ${at} 批`,
  partsTotal: (qty: string, unit: string) => `合计 ${qty} ${unit}`,
  qtyMissing: '请填写大于 0 的数量',
  dateMissing: '请选择日期',
  supplierOrderNo: '您的单号（选填）',
  reviseTitle: '变更订单',
} as const

export const PLACE = { choose: '请选择', other: '其他地点' } as const

export const REVISION = {
  lines: '明细',
  terms: '收货与条款',
  payment: '付款阶段',
  before: (qty: string, price: string, day: string) => `原 ${qty} × ${price}，${day}`,
  added: '新增',
  add: '新增一行',
  addStage: '新增阶段',
  qty: '变更后数量',
  price: '变更后单价',
  day: '变更后日期',
  preview: '供应商将看到的变更',
  nothing: '还没有改动。',
  unread: '请先补全明细和付款阶段。',
  hint: '只改需要变更的内容；供应商须重新确认。',
  toApprove: '含新的临时价格或超过审批金额：提交后须采购经理审批，审批通过前按原订单执行。',
  losesShipped: '有已发货的行被删除，请撤销。',
  submit: '提交变更',
  submitForApproval: '提交审批',
  submitted: '变更已提交审批，审批通过前按原订单执行',
  row: (index: number) => `第 ${index + 1} 行`,
  stage: (index: number) => `第 ${index + 1} 阶段`,
  stageMissing: '请填写阶段',
  percentWrong: '请填写 0 至 100',
  daysWrong: '请填写天数',
} as const

export const VERSIONS = {
  title: '版本',
  named: (version: number, isPresent: boolean) => (isPresent ? `第 ${version} 版（当前）` : `第 ${version} 版`),
  from: '旧版本',
  to: '新版本',
  compare: '对比',
  same: '两个版本没有差异。',
  until: '执行至',
  why: '变更原因',
  present: '当前',
  linesOnly: '较早的版本只保留了明细，条款无法对比。',
} as const

export const APPROVAL = {
  order: '订单审批',
  revision: '变更审批',
  why: '须审批的内容',
  overLimit: (amount: string, limit: string) => `含税金额 ${amount}，超过审批金额 ${limit}`,
  line: (lineNo: number, product: string, price: string) => `第 ${lineNo} 行 ${product}：临时单价 ${price}`,
  last: (price: string, percent: string) => `上次 ${price}（${percent}）`,
  first: '没有上次价格',
  waiting: '待审批',
  by: (name: string, at: string) => `${name} · ${at}`,
  changes: '变更内容',
} as const

export const CONTRACT = {
  title: '合同',
  correct: '更正',
  correctTitle: '更正合同登记',
  save: '保存',
  corrected: '合同登记已更正',
} as const

export const REASSIGN = {
  action: '转交采购',
  title: (count: number) => (count > 1 ? `把 ${count} 张订单转交给` : '把这张订单转交给'),
  choose: '选择采购人员',
  remark: '说明（选填）',
  ok: '转交',
  done: (count: number) => `已转交 ${count} 张订单，新负责人和供应商会收到通知`,
  same: '已经由这位采购负责',
} as const

export const SETTING = {
  title: '采购设置',
  orders: '订单',
  save: '保存',
  saved: '采购设置已保存，对此后发布的订单生效',
  amountHint: '含税金额超过此数的订单须另一位有审批权的人审批；留空表示不限。含临时价格的订单总须审批。',
  hoursHint: '订单发布后，供应商须在此时间内答复，1 至 720 小时。',
  hoursWrong: '请填写 1 至 720 的整数',
} as const

export const PLAN = {
  calendar: '停工提醒',
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

/** The page of the plans of one order. */
export const PLANS_PAGE = {
  tab: (digits: string) => `计划${digits}`,
  back: '返回订单',
  open: '打开计划页',
  change: '变更交货计划',
  status: (name: string) => `计划${name}`,
  unsaved: '有未保存的修改',
  category: '交货计划文件',
  read: (count: number) => `已读入 ${count} 批，请核对后提交`,
  sheet: { template: '下载表格', import: '导入 Excel', title: '导入交货计划' },
} as const

/** Deliveries at equal distances. */
export const BATCHES = {
  action: '按周分批',
  all: '全部明细按周分批',
  line: (lineNo: number) => `第 ${lineNo} 行按周分批`,
  explains: '未发货的数量平均分到各批，除不尽的多分在前几批，合计与订单数量一致。',
  count: '批数',
  countMissing: '请填写批数',
  start: '首批日期',
  startMissing: '请选择首批日期',
  every: '间隔天数',
  everyMissing: '请填写间隔天数',
  days: '天',
  ok: '生成',
} as const
