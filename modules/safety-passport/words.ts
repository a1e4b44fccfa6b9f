/** Every Chinese word of safety passports but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '安全护照'
/** What was found of one document. */
export const FINDINGS = { 1: '待核对', 2: '有效', 3: '退回' } as const
/** How a product stands, as orders and shipments show it. */
export const MARKS = { 0: '品类无要求', 1: '齐全有效', 2: '即将到期', 3: '待核对', 4: '不齐全' } as const

const listed = (kinds: readonly string[]): string => kinds.join('、')

export const MESSAGES = {
  tokenShape: '公开码不完整，请重新扫码',
  supplierMissing: '请选择供应商',
  buyerMissing: '请选择采购主体',
  skuUnknown: '没有这个商品，或已停用',
  taken: (code: string) => `该供应商已有这个商品的安全护照 ${code}`,
  certificatesMissing: '请至少上传一份文件',
  filesMissing: '请上传扫描件',
  numberTwice: '同类型的这个编号已经填写过',
  endsEarly: '有效期至不能早于生效日期',
  ended: '已过有效期，请上传在有效期内的文件',
  scopeMissing: '材料声明请写明对应的配方版本或生产批次',
  formulaUnknown: '没有这个配方，或不属于该供应商',
  idUnknown: '没有这份文件，请刷新后重试',
  idTwice: '同一份文件写了两次',
  missing: (kinds: readonly string[]) => `还缺${listed(kinds)}，不能通过`,
  isShared: '已有二维码',
  notShared: '还没有二维码',
  nothingValid: '还没有有效的文件，不能公开',
  returnedUnknown: '只能退回待核对的文件',
  shipStopped: (code: string, kinds: readonly string[]) =>
    `${code} 的安全护照缺少有效的${listed(kinds)}，该品类不能发货，请先补齐`,
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submit: '已提交，等待品控核对',
  pass: '已核对通过，护照有效',
  return: '已退回，等待供应商修改',
  share: '二维码已生成，扫码可查看公开页',
  unshare: '二维码已停用，公开页不能再打开',
  void: '护照已作废',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = { passed: '安全护照已核对通过', voided: '安全护照已作废' } as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = { toProvide: '待我提供', toCheck: '待我核对', toRenew: '已过期待更新' } as const

/** What is to be done with a passport, by its work queue. */
export const TASKS = { provide: '提供安全文件', check: '核对安全护照', renew: '更新过期文件' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits. */
export const SENTENCES = {
  wanted: ['请上传该商品的安全文件，提交核对。', '等待供应商提供安全文件。'],
  checking: ['请逐份核对编号、标准、有效期与扫描件。', '文件已提交，等待品控核对。'],
  returned: ['文件被退回，请按原因修改后重新提交。', '文件已退回，等待供应商修改。'],
  expired: ['有文件已过期，请上传新文件并提交核对。', '有文件已过期，等待供应商更新。'],
  missing: (kinds: readonly string[]) => `按品类要求还缺${listed(kinds)}。`,
  valid: '文件齐全有效，每张订单都可使用，无需重复上传。',
  ending: (day: string) => `文件将于 ${day} 到期，请尽早更新。`,
  voided: '护照已作废。',
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const PRINT = {
  title: '产品安全护照',
  certificates: '安全文件',
  scope: '适用范围',
  dates: '有效期',
  noEnd: '长期有效',
  formulas: (codes: readonly string[]) => `配方 ${codes.join('、')}`,
  batches: (numbers: readonly string[]) => `批次 ${numbers.join('、')}`,
  all: '全部批次',
  version: (version: number) => (version === 0 ? '' : `第 ${version} 版`),
  code: { heading: '扫码查看', note: '用手机扫码，可查看该商品当前的安全护照及文件有效期，无需登录。' },
} as const

/** What the history says of a submission. */
export const HISTORY = { certificates: '安全文件', version: '版本' } as const

/** What the system writes into the histories. */
export const SYSTEM_REMARKS = { expired: '文件过期', ordered: '订单中的商品按品类要求需要安全文件' } as const
