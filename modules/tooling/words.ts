/** Every Chinese word of tools but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '版具模具'
export const KINDS = { 1: '印版', 2: '刀模', 3: '模具', 4: '网版' } as const
/** What each is charged under, once. */
export const FEES = { 1: '版费', 2: '刀模费', 3: '模具费', 4: '网版费' } as const
/** In what it is counted, unless somebody says otherwise. */
export const UNITS = { 1: '张', 2: '副', 3: '套', 4: '张' } as const
/** In what its life is counted. */
export const LIFE_UNITS = { 1: '印', 2: '次', 3: '模次', 4: '印' } as const
/** How far its life has come. */
export const LIFE_STAGES = { 0: '正常', 1: '将尽', 2: '已尽' } as const
/** A side of the business, as an owner or as the one who entered something. */
export const SIDES = { 1: '采购方', 2: '供应商' } as const

export const MESSAGES = {
  supplierMissing: '请选择供应商',
  buyerMissing: '请选择采购主体',
  quantityNone: '数量应大于 0',
  skuUnknown: '没有这个商品，或已停用',
  formulaUnknown: '没有这个配方，或不属于该供应商',
  sourceUnknown: '没有这张订单或报价单，或不属于该供应商',
  orderUnknown: '没有这张订单，或不属于该供应商',
  lifeNone: '寿命应大于 0，不限寿命请留空',
  usedBeyond: '已用次数不能超过总寿命',
  madeLater: '制作日期不能晚于今天',
  usedOnMissing: '请选择使用日期',
  usedOnLater: '使用日期不能晚于今天',
  timesMissing: '请填写使用次数',
  timesNone: '使用次数应大于 0',
  placeMissing: '请填写存放位置',
  othersCheck: '由对方核对',
  othersMend: '由登记方修改',
  notOwner: '不是贵方的版具，不能直接报废',
  isOwner: '自有版具可直接报废，无需申请',
  notWritten: '只有登记方能修改',
  numbersMany: '使用次数过多，请核对',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  confirm: '已核对，版具在用',
  return: '已退回，等待登记方修改',
  resubmit: '已重新提交，等待对方核对',
  void: '登记已作废',
  use: '已登记使用',
  move: '已更新存放位置',
  store: '已封存，启用前不计入可复用',
  reopen: '已启用',
  requestScrap: '报废申请已提交，等待采购方答复',
  withdrawScrap: '已撤回报废申请',
  approveScrap: '已同意报废',
  refuseScrap: '已答复：不同意报废',
  scrap: '已报废',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  confirmed: '版具已核对',
  returned: '请修改版具登记，已被退回',
  refused: '请继续保管版具，报废未同意',
  scrapAgreed: '版具报废已同意',
  scrapped: '版具已报废',
  voided: '版具登记已作废',
  supplierConfirmed: '已核对版具',
  supplierReturned: '退回了版具登记',
  scrapWithdrawn: '撤回了报废申请',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toCheck: '待我核对',
  toMend: '待我修改',
  toScrap: '待答复报废',
} as const

/** What is to be done with a tool, by its work queue. */
export const TASKS = { check: '核对版具', mend: '修改版具登记', scrap: '答复报废申请' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits. */
export const SENTENCES = {
  checking: ['请核对数量、归属、存放位置与寿命，无误后确认。', '登记已提交，等待对方核对。'],
  returned: ['登记被退回，请修改后重新提交。', '登记已退回，等待对方修改。'],
  scrapping: ['供应商申请报废，请答复。', '报废申请已提交，等待采购方答复。'],
  inUse: '版具在用，再次下单时可复用。',
  ending: (left: string) => `寿命将尽，只剩 ${left}，请尽早安排重做。`,
  ended: '寿命已尽，请封存或报废，重做前不要再用于生产。',
  stored: '版具已封存，启用后才能使用。',
  scrapped: '版具已报废。',
  voided: '登记已作废。',
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const PRINT = { title: '版具模具卡', item: '使用日期', content: '使用记录' } as const

const counted = (parts: readonly (readonly [string, number, string])[]): string =>
  parts.map(([kind, quantity, unit]) => `${kind} ${quantity} ${unit}`).join('、')

/** What is there already and need not be paid again. */
export const REUSE = {
  note: (parts: readonly (readonly [string, number, string])[], fees: readonly string[]) =>
    `可复用${counted(parts)}，勿重复计${fees.join('、')}`,
  paidTwice: (fee: string, tools: readonly string[]) => `「${fee}」可能重复计费：已有可复用${tools.join('、')}`,
  tool: (kind: string, code: string, quantity: number, unit: string) => `${kind} ${code}（${quantity} ${unit}）`,
} as const

/** How people call the fees of each kind; the first that fits counts, and 版 alone would be a copyright, too. */
export const FEE_NAMES = [
  [2, /刀模|刀版|模切/],
  [4, /网版|丝印版|丝网/],
  [3, /模具|开模|模费/],
  [1, /版费|印版|制版|CTP|PS ?版|菲林/i],
] as const
