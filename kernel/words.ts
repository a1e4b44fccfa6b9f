/** The Chinese words that all nouns share. What belongs to one noun stands in its module. */

/** Titles of the kinds of fields, where a field has none of its own. */
export const KINDS = {
  id: '编号',
  text: '文本',
  money: '金额',
  price: '单价',
  quantity: '数量',
  rate: '比例',
  day: '日期',
  instant: '时间',
  count: '数字',
  flag: '开关',
  oneOf: '选项',
  list: '列表',
  anything: '内容',
  field: '字段',
  mobile: '手机号',
} as const

/** Fields that records of many kinds have. */
export const FIELDS = {
  code: '单号',
  status: '状态',
  supplier: '供应商',
  buyerCompany: '采购方',
  purchaser: '采购负责人',
  purchaserMobile: '采购负责人电话',
  follower: '供应商负责人',
  unassigned: '仅看未指派',
  ids: '单据',
  byRule: '按规则指派',
  assigned: '已指派',
  unmatched: '没有规则',
  moved: '已处理',
  skipped: '未处理',
  createdAt: '创建时间',
  updatedAt: '更新时间',
  rowVersion: '版本号',
  at: '时间',
  actorName: '操作人',
  side: '一方',
  action: '操作',
  remark: '备注',
  why: '原因',
  sentence: '说明',
  isUrgent: '加急',
  dueDate: '截止',
  fromState: '原状态',
  toState: '新状态',
  field: '字段',
  before: '修改前',
  after: '修改后',
  pdfUrl: 'PDF 地址',
  docxUrl: 'Word 文档地址',
  watermark: '水印',
  paperFormat: '格式',
  paperPurpose: '用途',
} as const

/** For what a document was had on paper. */
export const PAPER_PURPOSE_NAMES = { view: '查看', download: '下载', print: '打印' } as const

/** The deadline that runs on a document. */
export const DUE = {
  dueAt: '当前截止',
  overdueDays: '逾期天数',
  onlyOverdue: '仅看逾期',
  onlyDueSoon: '仅看即将到期',
} as const

/** Whose turn it is. */
export const TURN = {
  yours: (what: string) => `现在轮到您：${what}`,
  others: (roles: readonly string[], what: string) => `待${roles.join('、')}处理：${what}`,
} as const

/** Parameters of every list. */
export const LIST = {
  pageNo: '页码',
  pageSize: '每页条数',
  search: '搜索',
  orderBy: '排序',
  fields: '字段',
  ownOnly: '仅看本人负责',
} as const

export const FILE = {
  id: '文件',
  name: '文件名',
  url: '地址',
  size: '大小',
  mime: '类型',
  category: '分类',
  side: '所属',
} as const

/** Whose a file is, by `FILE_SIDES`. */
export const FILE_SIDE_NAMES = { 1: '采购方', 2: '供应商', 3: '采购方内部' } as const

/** What the calls of a document are called, by the name of the noun. */
export const SUMMARIES = {
  list: (noun: string) => `${noun}列表`,
  get: (noun: string) => `${noun}详情`,
  preview: (noun: string) => `${noun}预览`,
  papers: (noun: string) => `${noun}的下载记录`,
  pdf: (noun: string) => `${noun} PDF`,
  docx: (noun: string) => `${noun} Word 文档`,
  create: (noun: string) => `新建${noun}草稿`,
  save: (noun: string) => `保存${noun}`,
  move: (noun: string) => `${noun}状态变更`,
  assign: (noun: string) => `指派${noun}的负责人`,
  batch: (noun: string) => `批量变更${noun}状态，逐单答复`,
  reassign: (noun: string) => `转交${noun}的采购负责人`,
  purchaser: (noun: string) => `${noun}的采购负责人及其电话`,
  ofSupplier: (summary: string) => `供应商的${summary}`,
} as const

/** Summaries of the calls that all reference data has in common. */
export const RECORD_SUMMARIES = {
  add: (noun: string) => `新增${noun}`,
  change: (noun: string) => `修改${noun}`,
  remove: (noun: string) => `删除${noun}`,
  template: (noun: string) => `${noun}导入模板`,
  import: (noun: string) => `导入${noun}`,
} as const

/** Fields that all reference data has. */
export const RECORD_FIELDS = {
  code: '编码',
  name: '名称',
  sort: '排序',
  remark: '备注',
  isEnabled: '启用',
} as const

/** What came of an import. */
export const IMPORT_FIELDS = {
  file: 'Excel 文件',
  rowCount: '数据行数',
  createdCount: '新增行数',
  changedCount: '修改行数',
  unchangedCount: '无变化行数',
  errorCount: '有误行数',
  errors: '错误',
  row: '行号',
  column: '列',
  why: '错误说明',
  errorFile: '带错误说明的文件',
} as const

/** A moment without its year. */
export const SHORT_MINUTE = (month: number, day: number, time: string) => `${month}月${day}日 ${time}`

/** Why a step is not taken. */
export const VERDICTS = {
  unknown: '没有这个操作',
  notYours: '该操作由对方执行',
  noPermission: '您没有这个操作的权限',
  wrongState: '单据状态已改变',
  reasonMissing: '请填写原因',
} as const

/** `time` is a day of the year and a minute. */
export const REMINDER = { again: (time: string) => `${time} 后可再次催办` } as const

/** What is wrong with a text. */
export const FORMATS = {
  decimal: (places: number) => `应为不超过 ${places} 位小数的非负数字`,
  mobile: '请输入 11 位手机号',
  nickname: '不能包含看不见的字符',
  givenNickname: '不能为空，也不能包含看不见的字符',
  linkCode: '链接不完整，请重新打开',
} as const

export const ROLE_NAMES = {
  SupplierOwner: '主账号',
  SupplierSales: '业务',
  SupplierMerchandiser: '跟单',
  SupplierQuality: '质量',
  SupplierFinance: '财务',
  SupplierPriceViewer: '查看价格',
  SupplierViewer: '只读',
  Purchaser: '采购',
  PurchaseManager: '采购经理',
  QualityControl: '品控',
  Finance: '财务',
  LegalPersonnel: '法务',
  Warehouse: '仓库',
  PassportAdmin: '认证管理员',
  Administrator: '系统管理员',
} as const

/** Which documents a member sees. */
export const DATA_SCOPES = { 1: '全部', 2: '仅本人负责' } as const

/** Who acts where nobody does. */
export const SYSTEM_NAME = '系统'

/** A flag that is set, where it stands as text. */
export const YES = '是'
