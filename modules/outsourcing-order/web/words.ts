import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  drafts: '草稿',
  settled: '已结算',
  ended: '已结束',
  title: '委外采购与付款',
  mine: '我负责的',
  searchHint: '单号、主题、合同号、货号或品名',
  create: '新建委外单',
  progress: '已交付 / 总数',
} as const

export const EMPTY = {
  toAccept: '没有等待接单的委外单。',
  running: '没有进行中的委外单。',
  delivered: '没有待验收的委外单。',
  rework: '没有返工中的委外单。',
  settling: '没有待结算的委外单。',
  toReview: '没有等待验收的交付。',
  reworkCosts: '没有待确认的返工费。',
  materials: '没有待结清的客供料。',
  rejected: '没有被拒的委外单。',
  overdue: '没有逾期的委外单。',
  drafts: '没有草稿。',
  settled: '还没有已结算的委外单。',
  ended: '没有已结束的委外单。',
  all: '还没有委外单。采购新建并发布后，会出现在这里。',
  found: '没有符合条件的委外单。',
} as const

export const RAIL = {
  title: '委外单列表',
  tab: '显示',
  search: '搜索单号、主题',
  more: '查看全部',
  progress: (delivered: string, total: string) => `已交付 ${delivered} / ${total}`,
} as const

export const DETAIL = {
  noun: '委外',
  back: '返回列表',
  edit: '修改草稿',
  tabs: {
    need: '需求',
    items: '明细',
    materials: '客供料',
    deliveries: '交付',
    settlement: '结算付款',
  },
  facts: '基本信息',
  brief: '需求说明',
  copyright: '版权约定',
  copyrightConfirmed: '供应商已确认',
  copyrightOpen: '接单时确认',
  receiver: '收货信息',
  progress: '进度',
  items: '委外明细',
  prices: (rate: number, included: boolean) => `单价${included ? '含' : '不含'}税，税率 ${rate}%`,
  delivered: '已交付 / 已验收',
  required: '要求 / 承诺',
  charge: (setup: string, least: string) =>
    [setup && `开机费 ${setup}`, least && `最低收费 ${least}`].filter(Boolean).join('，'),
  noMaterials: '本单没有客供料。',
  verify: '发布前校验',
} as const

export const DELIVERIES = {
  title: (seq: number) => `第 ${seq} 次交付`,
  all: '交付记录',
  none: '还没有交付。',
  waiting: '待验收',
  qty: '本次交付',
  stored: '已入库',
  notStored: '未入库',
  files: '交付文件',
  links: '下载链接',
  review: '验收意见',
  scored: (score: number) => `${score} 分`,
  receipt: '收货单',
  general: '整体意见',
  rework: '返工费用',
  reworkOf: (seq: number, included: number) => `第 ${seq} 次返工，约定包含 ${included} 次`,
} as const

export const SETTLEMENT = {
  owed: '应付金额',
  ordered: '订单金额',
  none: '还没有应付明细；验收通过后自动生成。',
  hidden: '您没有查看价格的权限。',
  payables: '结算明细',
  apply: '去申请付款',
  directions: { 1: '应付', 2: '应扣' },
  settled: '已结算',
  settledPart: (percent: string) => `已结算 ${percent}%`,
  open: '待结算',
  state: '结算状态',
  material: '客供料结算',
  overLoss: '超耗',
  noOverLoss: '没有超耗，无扣款。',
  by: (who: string, at: string) => `${who}　${at}`,
  close: '关闭申请',
  asked: '申请人',
  reason: '原因',
  compensation: '补偿金额',
} as const
