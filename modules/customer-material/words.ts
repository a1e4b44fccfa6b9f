/** Every Chinese word of customer material but those of its page. */
export const KINDS = { issue: '发料', return: '退料', use: '用料', scrap: '报废', difference: '差异' } as const
export const STATUSES = { waiting: '待确认', confirmed: '已确认', refused: '未认可', withdrawn: '已撤回' } as const

export const FIELDS = {
  materials: '客供料',
  material: '物料',
  lineNo: '序号',
  code: '物料编号',
  name: '物料名称',
  unit: '单位',
  plannedQty: '计划数量',
  theoreticalQty: '理论用量',
  issuedQty: '已发',
  receivedQty: '已收',
  usedQty: '已用',
  scrappedQty: '报废',
  returnedQty: '已退',
  agreedQty: '差异',
  balance: '结存',
  movements: '收发记录',
  kind: '类型',
  qty: '数量',
  status: '状态',
  confirmedQty: '确认数量',
  remark: '说明',
  side: '登记方',
  by: '登记人',
  at: '时间',
  answer: '答复',
  answers: '答复',
  isAgreed: '认可',
  lines: '明细',
} as const

/** What the history calls what was done with the ledger. */
export const ACTIONS = {
  planned: '编辑客供料',
  declared: { issue: '发料', return: '退料', use: '申报用料', scrap: '申报报废', difference: '提出客供料差异' },
  answered: '确认客供料',
  withdrawn: '撤回客供料登记',
} as const

/** What of a material changed, in the history. */
export const HISTORY = {
  none: '—',
  qty: (qty: string, unit: string) => `${qty} ${unit}`,
  field: (name: string, what: string) => `${name} ${what}`,
  removed: '删除',
  withdrawn: '已撤回',
  confirmed: (qty: string) => `确认 ${qty}`,
  refused: (reason: string) => (reason === '' ? '未认可' : `未认可：${reason}`),
} as const

export const MESSAGES = {
  materialUnknown: '没有这项客供料',
  materialTwice: '同一物料出现了两次',
  movementUnknown: '没有这条收发记录',
  notWaiting: '这条记录不在待确认状态',
  notYours: '须由对方确认',
  notWithdrawable: '只有登记方可以撤回，且对方尚未确认',
  kindForbidden: '贵方不能登记这一类型',
  qtyZero: '数量须大于 0',
  linesMissing: '请至少填写一项数量',
  overLimit: (name: string, most: string, unit: string) => `「${name}」最多 ${most} ${unit}`,
  overConfirmed: (name: string, most: string, unit: string) => `「${name}」确认数量不能多于登记的 ${most} ${unit}`,
  remarkMissing: (name: string) => `「${name}」数量不一致，请填写说明`,
  refusalMissing: (name: string) => `请填写不认可「${name}」的原因`,
  differenceMissing: '请填写差异的原因',
  plannedMissing: '请填写计划数量',
  moved: (name: string) => `「${name}」已有收发记录，不能删除，也不能改名称和单位`,
  open: (name: string, rest: string, unit: string) =>
    `客供料「${name}」结存 ${rest} ${unit} 未结清，请先退料、申报用料或确认差异`,
  openMore: (first: string, count: number) => `${first}（共 ${count} 项未结清）`,
} as const

/** How notices about it begin: to the supplier what is to be done, to staff what the supplier has done. */
export const NEWS = {
  toReceive: '请确认收料',
  toAgree: '请确认客供料差异',
  returned: '请确认供应商退料',
  handled: '采购方已答复客供料登记',
  answered: '已答复客供料登记',
  withdrawn: '撤回了客供料登记',
  withdrawnByBuyer: '采购方撤回了客供料登记',
  change: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
} as const
