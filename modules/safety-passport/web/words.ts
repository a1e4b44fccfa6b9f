import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  valid: '有效',
  expiring: '60 天内到期',
  checking: '待核对',
  waiting: '等供应商',
  voided: '已作废',
  mine: '我负责的',
  searchHint: '编号、货号或品名',
  add: '新建护照',
  ask: '要求提供',
  version: (version: number) => (version === 0 ? '—' : `第 ${version} 版`),
} as const

export const EMPTY = {
  toProvide: '没有待提供的安全文件。',
  toRenew: '没有过期的护照。',
  toCheck: '没有待核对的护照。',
  checking: '没有待核对的护照。',
  waiting: '没有等供应商提供的护照。',
  valid: '没有有效的护照。',
  expiring: '没有 60 天内到期的护照。',
  voided: '没有作废的护照。',
  all: '还没有安全护照。为商品新建护照，上传 CCC 证书、检测报告和材料声明，核对通过后每张订单都可使用。',
  found: '没有符合条件的护照。',
} as const

const SEEN_BY_ALL = '任何人扫码可见产品名称和有效文件的类型、编号、标准与有效期，不含供应商、价格和扫描件。'

/** What a step means for those who scan. */
export const CONSEQUENCES = {
  share: SEEN_BY_ALL,
  unshare: '停用后，已印出的二维码不能再打开；重新生成的是新的二维码。',
} as const

export const DETAIL = {
  noun: '护照',
  back: '返回列表',
  facts: '基本信息',
  certificates: '安全文件',
  formers: '历史文件',
  none: '还没有文件。点「提交核对」上传证书和报告。',
  noneForStaff: '供应商还没有上传文件。',
  required: '品类要求',
  notRequired: '品类没有要求',
  blocking: '不齐时不能发货',
  missing: (kinds: readonly string[]) => `还缺：${kinds.join('、')}`,
  scope: '适用范围',
  time: '有效期',
  code: '二维码',
  codeTitle: '公开页已开放',
  codeNote: SEEN_BY_ALL,
  codeName: '公开页链接',
  ended: '已过期',
} as const

export const SUBMIT = {
  row: (index: number) => `文件 ${index}`,
  add: '添加文件',
  remove: (index: number) => `删除文件 ${index}`,
  choose: (field: string) => `请选择${field}`,
  fill: (field: string) => `请填写${field}`,
  hint: '已核对的文件未改动时无需再次核对；更新证书时请添加新文件，旧文件到期前仍然有效。',
  noEndHint: '长期有效请留空',
  standardHint: '如：GB 6675.1~4-2014',
  batchHint: '输入批号后回车，不填表示全部批次',
  formulaHint: '不填表示全部配方版本',
  checked: '已核对，未改动不再核对',
  returned: (reason: string) => `退回原因：${reason}`,
} as const

export const RETURN = {
  hint: '未勾选的待核对文件视为通过；一份都不勾选则全部退回。',
} as const

export const CREATE = {
  title: '新建护照',
  askTitle: '要求供应商提供安全文件',
  save: '新建',
  ask: '发出要求',
  saved: '护照已新建，请上传文件并提交核对',
  asked: '已通知供应商提供安全文件',
  skuHint: '输入货号或品名查找',
  supplierSkuHint: '与贵司有订单的商品；其他商品请输入完整货号',
  searching: '查找中…',
  nothing: '没有找到',
} as const

export const NOTE = {
  title: '安全护照不齐全，请在发货前补齐',
  stops: '安全护照不齐全，补齐并核对通过前不能发货',
  line: (code: string, missing: readonly string[]) => `${code} 缺少${missing.join('、')}`,
  passport: '安全护照',
  open: '查看护照',
  toList: '去新建',
} as const

export const PUBLIC = {
  title: '产品安全护照',
  sku: '货号',
  checkedOn: '最近核对',
  none: '目前没有在有效期内的安全文件。',
  gone: '没有这份安全护照',
  goneHint: '二维码可能已停用，请向销售方索取新的二维码。',
  note: '以上文件由供应商提供，经采购方品控核对，在有效期内。',
  until: (time: string) => `有效期 ${time}`,
} as const
