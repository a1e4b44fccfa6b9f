/** Words of the supplier pages of purchasing. Names of states and steps come from the machine, names of fields from ../../words.ts. */
export const LIST = {
  title: '供应商',
  searchHint: '名称、简称、信用代码、联系人或手机号',
  region: '所在省份',
  toPay: '待小额打款',
  waitingSince: '等待自',
  cooperating: '合作中',
  restricted: '暂停冻结',
  changing: '待审变更',
  all: '全部',
  onlyMine: '我负责的',
  expiringSoon: (days: number) => `资质 ${days} 天内到期`,
  type: '类型',
  level: '等级',
  lastOrder: '最近下单',
  more: (count: number) => `等 ${count} 项`,
  until: (day: string) => `至 ${day}`,
  expired: '已过期',
  daysLeft: (days: number) => `剩 ${days} 天`,
} as const

export const EMPTY = {
  mine: '现在没有轮到您的审核。',
  toPay: '没有等待小额打款的供应商。',
  draft: '没有等待提交资料的供应商。',
  submitted: '没有等待初审的供应商。',
  second: '没有等待复审的供应商。',
  changing: '没有等待审核的资料变更。',
  returned: '没有被退回的供应商。',
  cooperating: '还没有合作中的供应商。',
  restricted: '没有暂停或冻结的供应商。',
  expiring: '没有资质将到期的供应商。',
  all: '还没有供应商。邀请供应商入驻后会显示在这里。',
  found: '没有符合条件的供应商。',
} as const

export const DETAIL = {
  back: '返回列表',
  cooperation: '合作信息',
  print: '档案 PDF',
  none: '未分配',
  owner: '主账号',
  buyer: '采购方',
  submittedAt: '提交时间',
  passedAt: '通过时间',
  authenticatedAt: '认证时间',
  testPayment: '小额打款',
  testPaymentPaid: (time: string, left: number) => `${time} 已打款，还可尝试 ${left} 次`,
  testPaymentNone: '尚未打款',
  passedBy: '复审进度',
  passedByNone: '待财务、法务复审',
  passedByOne: (names: string) => `${names}已通过`,
  openOrders: '进行中的订单',
  orderCount: (count: number) => `${count} 张`,
  taskCount: (count: number) => `${count} 项`,
  limited: (status: string, until: string) => `${status}，至 ${until}`,
} as const

export const RETURNED = { title: '退回意见' } as const

export const RESUBMISSION = {
  title: '退回后的修改',
  changed: '已修改',
  confirmed: '供应商确认无误，未修改',
  returned: '退回项',
  nothing: '供应商没有修改资料。',
} as const

export const OCR = {
  title: '证照识别比对',
  none: '没有识别记录。',
  field: '内容',
  read: '识别结果',
  filled: '填写内容',
  result: '比对',
  same: '一致',
  differs: '不一致',
  summary: (count: number) => (count === 0 ? '填写内容与识别结果全部一致。' : `有 ${count} 项与识别结果不一致。`),
  remark: '供应商说明',
  yes: '长期',
  no: '非长期',
} as const

export const RISK = {
  title: '风险提示',
  kinds: { account: '收款账号相同', mobile: '联系人手机号相同', idNumber: '身份证号相同' },
  with: '与以下供应商重复，请核实：',
} as const

export const CHANGE = {
  look: '查看',
  oldFile: (label: string) => `查看${label}的原文件`,
  newFile: (label: string) => `查看${label}的新文件`,
  title: '资料变更',
  judgedBy: (judge: string) => `${judge}审核`,
  approved: '已通过',
  free: '无需审核',
  hidden: '收款账户的变更内容仅财务可见。',
  submittedAt: (time: string) => `${time} 提交`,
} as const

export const RETURN = {
  pick: '需要修改的内容',
  pickHint: '选择字段，可多选',
  whole: (title: string) => `${title}（整体）`,
  message: '修改意见',
  messageHint: '写明哪里不对、怎样修改',
  none: '请至少选择一处需要修改的内容',
  messageMissing: '请填写修改意见',
  remark: '补充说明（选填）',
  now: (value: string) => `当前：${value}。`,
  again: '曾退回',
  before: (message: string) => `上次退回意见：${message}。`,
  hints: {
    file: ['图片不清晰，请重新上传', '图片与填写内容不一致', '证件已过期，请上传有效证件', '请上传加盖公章的扫描件'],
    text: ['与证照不一致，请核对', '填写不完整，请补充'],
    list: ['请补充缺少的内容'],
  },
  submit: '退回给供应商',
} as const

export const DISTRIBUTE = {
  hint: '归属采购会收到该供应商的通知，也是供应商看到的联系人。',
  missing: '请至少选择一位采购',
} as const

export const STEP_NOTES = {
  pass: '请确认收款账户证明已核对。',
} as const

export const TEST_PAYMENT = {
  title: '小额打款',
  lead: '系统会生成一个小于 1 元的金额。请向供应商默认收款账户汇出该金额，供应商填写到账金额后完成认证。',
  again: '重新打款会使上一次的金额失效，供应商可重新尝试 3 次。',
  start: '生成打款金额',
  done: '请按以下信息汇款',
  once: '金额只显示这一次，请汇款后再关闭。',
  close: '已汇款，关闭',
  yuan: (amount: string) => `${amount} 元`,
} as const

export const MEMBERS = {
  title: '企业成员',
  none: '还没有成员。',
  name: '姓名',
  mobile: '手机号',
  roles: '角色',
  scope: '数据范围',
  wechat: '微信',
  bound: '已绑定',
  unbound: '未绑定',
  lastLogin: '最近登录',
  status: '状态',
  owner: '主账号',
  access: '访问权限',
  accessOf: (name: string) => `修改 ${name} 的访问权限`,
  change: '修改',
} as const

export const OWNER = {
  action: '更换主账号',
  title: '更换主账号',
  lead: '原主账号失联时使用。请上传企业盖章的变更证明，系统生成链接，由新负责人打开并接受后生效。',
  current: '当前主账号',
  nobody: '无',
  since: (time: string) => `自 ${time}`,
  pending: (time: string) => `已有一条链接等待接受，${time} 失效。重新生成后旧链接作废。`,
  history: '变更记录',
  historyRow: (from: string, to: string, way: string) => `${from || '—'} → ${to}（${way}）`,
  proof: '变更证明',
  proofMissing: '请上传变更证明',
  leaves: '原主账号同时离开企业',
  submit: '生成链接',
  done: '链接已生成，请发给新负责人',
  expires: (time: string) => `${time} 前有效，仅可使用一次。`,
  close: '完成',
} as const

export const CALENDAR = { title: '停工与产能' } as const
export const PERFORMANCE = { title: '绩效表现' } as const
