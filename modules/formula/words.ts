/** Every Chinese word of formulas but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '配方'
export const FORMULA_TYPES = { 1: '工艺配方', 2: '物料BOM', 3: '颜色配方' } as const
export const ITEM_TYPES = { 1: '材料', 2: '工艺', 3: '辅料', 4: '颜色', 5: '包装', 6: '人工' } as const
export const SUPPLY_MODES = { 1: '自购', 2: '客供', 3: '指定采购' } as const
export const VISIBILITIES = { 1: '双方可见', 2: '成本仅供应商可见' } as const
export const ORDER_POLICIES = { 1: '继续旧版', 2: '切换到新版' } as const
export const SAFETY_STANDARDS = ['GB 6675', 'GB 21027', 'GB 36246', 'EN 71', 'ASTM F963', 'REACH'] as const

/** What is an ink or a paint by its name, whatever kind of line it stands in. */
export const INKS = ['油墨', '墨水', '油漆', '涂料', '光油', '颜料', '色浆', '喷漆'] as const

/** What a formula still lacks before it is submitted. */
export const MISSING = {
  first: (why: string, count: number) => (count > 1 ? `${why}等 ${count} 处待补充` : why),
  title: '请填写配方名称',
  sku: '请选择商品',
  basis: '请填写计算基准的数量和单位，如 1 本',
  spec: (field: string) => `请填写规格：${field}`,
  ageGrade: '请填写适用年龄',
  standards: '请选择至少一项安全标准',
  items: '请至少填写一行明细',
  at: (line: number, why: string) => `第 ${line} 行：${why}`,
  itemName: '请填写名称',
  unit: '请填写单位',
  usage: '请填写用量',
  usageWrong: '用量应为大于 0 的数字，最多 4 位小数',
  lossRate: '损耗率应为 0～100 的数字，最多 2 位小数',
  unitCost: '单位成本应为数字，最多 6 位小数',
  percent: '请填写百分比',
  percentWrong: '百分比应为 0～100 的数字，最多 4 位小数',
  percentSum: (sum: string) => `百分比合计为 ${sum}%，须为 100%（允许误差 0.01%）`,
  supplied: '客供物料请填写货号',
  suppliedUnknown: (code: string) => `客供物料「${code}」不在商品资料中，或已停用`,
  msds: '颜色、油墨和涂料请上传 MSDS',
} as const

export const MESSAGES = {
  opened: '品控已开始审核，不能撤回',
  openedBefore: '已开始审核',
  versionOpen: (version: string) => `新版本 ${version} 正在编写或审核中`,
  newerInForce: (version: string) => `新版本 ${version} 已生效，不能再启用旧版`,
  ordersOpen: (count: number) => `还有 ${count} 张未完成的订单用到该商品，不能停用`,
  commentsMissing: '请为需要修改的行填写意见，或填写总体意见',
  commentUnknown: '没有这一行明细',
  policyMissing: '有未完成的订单，请选择继续旧版或切换到新版',
  skuUnknown: '没有这个商品，或已停用',
  sampleUnknown: '没有这个样品',
  sampleUnsealed: '来源样品尚未封样，封样后才能生效',
  purchaserMissing: '还没有负责贵司的采购，请先联系采购方指定负责人',
  replaced: (version: string) => `${version} 已生效，本版停用`,
  copied: (title: string) => `${title}（复制）`,
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submit: '已提交，等待品控审核',
  withdraw: '已撤回，可以继续修改',
  open: '已开始审核',
  confirm: '配方已生效',
  return: '已退回，等待供应商修改',
  newVersion: '已生成新版本草稿，旧版继续有效，直到新版审核通过',
  disable: '配方已停用',
  enable: '配方已重新启用',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  submitted: '请审核配方',
  withdrawn: '供应商已撤回配方',
  versionAsked: '请编写新版配方，采购方要求变更',
  line: (line: number, comment: string) => `第 ${line} 行：${comment}`,
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toRevise: '待修改',
  drafts: '草稿',
  toReview: '待审核',
  overdue: '审核超时',
} as const

/** What is to be done with a formula, by its work queue. */
export const TASKS = { review: '审核配方', revise: '修改配方', write: '完成配方' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['请补充规格和明细，完成后提交审核。', '供应商正在编写，提交后由品控审核。'],
  submitted: ['请核对规格、明细和安全信息，确认或退回。', '已提交，等待品控审核。'],
  returned: ['请按意见修改后重新提交。', '已退回，等待供应商修改。'],
  confirmed: ['配方已生效，可用于询价和订单；需要变更时请新建版本。', ''],
  disabled: ['配方已停用，不再用于新的业务。', ''],
} as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '待审核配方' } as const

/** The formula on paper. */
export const PAPER = {
  title: '产品配方单',
  line: '序号',
  basis: (qty: string, unit: string) => `每 ${qty} ${unit}`,
  product: (code: string, name: string) => `${code} ${name}`.trim(),
  name: '名称 / 规格',
  usage: '用量',
  loss: '损耗',
  params: '工艺参数 / 备注',
  cost: '单位成本',
  percentSum: '百分比合计',
  count: '明细',
  lines: (count: number) => `${count} 行`,
} as const
