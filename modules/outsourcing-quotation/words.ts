/** Every Chinese word of rate cards but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '价目表'
/** Who writes a card. */
export const WRITERS = { 1: '采购方', 2: '供应商' } as const

/** What a card still lacks before it is submitted. */
export const MISSING = {
  first: (why: string, count: number) => (count > 1 ? `${why}等 ${count} 处待补充` : why),
  title: '请填写价目表名称',
  period: '有效期止不能早于有效期起',
  beyondContract: (day: string) => `有效期止不能晚于框架合同的 ${day}`,
  past: '有效期止不能早于今天',
  items: '请至少填写一行价目',
  at: (line: number, why: string) => `第 ${line} 行：${why}`,
  process: '请填写工序或服务',
  unit: '请填写计价单位',
  unitPrice: '请填写单价',
  unitPriceWrong: '单价应为大于 0 的数字，最多 6 位小数',
  leadDays: '请填写交期（天）',
  leadDaysWrong: '交期应为 0～999 的整数',
  minCharge: '最低收费应为数字，最多 2 位小数',
  setupFee: '开机费应为数字，最多 2 位小数',
  rework: '含返工次数应为 0～99 的整数',
  tierWrong: '阶梯价请填写起订数量和单价，止量可空',
  tierOrder: '阶梯数量应从小到大，且前后相接',
  tierEnd: '只有最后一档可以不填止量',
  twice: (line: number) => `与第 ${line} 行重复：工序、规格和单位都相同`,
  category: '没有这个品类，或已停用',
} as const

export const MESSAGES = {
  contractUnknown: '没有这份框架合同，或不属于贵司',
  contractOver: '框架合同未生效、已到期或已终止，请先续签',
  itemKeys: '行标识重复',
  notWritten: '只有编写方能修改，且仅限草稿和退回的价目表',
  ownSubmission: '不能审核自己提交的价目表',
  othersWrite: '由编写方处理',
  versionOpen: (version: number) => `新版 V${version} 正在编写或审核中`,
  newer: (version: number) => `V${version} 已生效，本版失效`,
  newerInForce: (version: number) => `已有更新的 V${version}，请在新版上修改`,
  ended: '已过有效期',
  notEnded: '仍在有效期内',
  onlyDraft: '只能删除从未提交的草稿',
  noSuchMove: '不能这样变更审核状态',
  nothingToSave: '请提供要修改的内容或审核状态',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submit: '已提交，等待采购方审核',
  withdraw: '已撤回，可以继续修改',
  approve: '价目表已生效，可用于委外单',
  return: '已退回，等待修改',
  newVersion: '已生成新版草稿，现行版继续有效，直到新版生效',
} as const

/** How notices begin, or what became of a card. */
export const NEWS = { passed: '通过', returned: '退回', submitted: '请审核价目表', withdrawn: '已撤回价目表' } as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toReview: '待审核',
  toRevise: '待修改',
  drafts: '草稿',
  inForce: '已生效',
} as const

/** What is to be done with a card, by its work queue. */
export const TASKS = { review: '审核价目表', revise: '修改价目表', write: '完成价目表' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['请补充价目，完成后提交审核。', '对方正在编写，提交后由采购方审核。'],
  submitted: ['请核对价目与涨跌幅，通过或退回。', '已提交，等待采购方审核。'],
  returned: ['请按退回原因修改后重新提交。', '已退回，等待修改。'],
  inForce: ['价目表已生效，委外单按此计价；调价请复制为新版。', ''],
  later: (day: string) => `已审核通过，自 ${day} 起生效。`,
  expired: ['价目表已失效，不再用于新的委外单。', ''],
} as const

export const DEADLINES = { supplier: '等供应商', staff: '待审核价目表' } as const

/** How a price stands to that of the former version. */
export const CHANGES = {
  added: '新增',
  same: '持平',
  up: (percent: string) => `涨 ${percent}%`,
  down: (percent: string) => `降 ${percent}%`,
  removed: (count: number) => `上一版的 ${count} 行已删除`,
} as const

/** A price from a quantity on, in words; also how workbooks say it. */
export const TIERS = {
  range: (min: string, max: string) => (max === '' ? `${min} 起` : `${min}～${max}`),
  step: (range: string, price: string) => `${range}：${price}`,
} as const

/** The workbook that lines are taken out as and in again. */
export const SHEET = {
  template: '价目导入模板.xlsx',
  name: (code: string) => `价目-${code}.xlsx`,
  errorName: '价目导入-错误说明.xlsx',
  tiers: '阶梯价',
  state: '启用',
  off: '停用',
  on: '启用',
  guide: [
    '一行是一个工序或服务；工序、规格、单位都相同的只能有一行。',
    '单价最多 6 位小数；金额为含税还是不含税，以价目表表头为准。',
    '阶梯价写成「起量-止量:单价」，多档用分号隔开，如 1000-4999:0.12；5000-:0.10，最后一档可以不写止量。',
    '「启用」一栏留空即启用，写「停用」则不供下单选择。',
    '导入会替换页面上的全部价目，保存前可以撤销。',
  ],
  tiersWrong: '应写成 1000-4999:0.12；5000-:0.10',
  stateWrong: '请填写「启用」或「停用」',
  tooLong: (most: number) => `最多 ${most} 个字`,
} as const

/** The card on paper. */
export const PRINT = {
  title: '委外价目表',
  process: '工序 / 规格',
  unit: '单位',
  price: '单价',
  tiers: '阶梯价',
  lead: '交期（天）',
  fees: '最低收费 / 开机费',
} as const
