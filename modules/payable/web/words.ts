/** Words of the pool. Names of fields come from the shapes. */
export const LIST = {
  open: '待结算',
  deducted: '应扣',
  settled: '已结算',
  voided: '已作废',
  all: '全部',
  searchHint: '来源单号、订单号、内容或说明',
  order: '订单号',
  addFee: '登记费用',
  view: '查看',
  viewOf: (code: string) => `查看 ${code}`,
  minus: (amount: string) => `−${amount}`,
} as const

export const EMPTY = {
  open: '没有待结算的明细。货物入库、打样通过、费用登记后会出现在这里。',
  deducted: '没有扣款。',
  settled: '还没有结算过的明细。',
  voided: '没有作废的明细。',
  all: '还没有应付明细。',
  found: '没有符合条件的明细。',
} as const

export const SUMS = {
  label: '合计',
  openPayable: '未结算应付',
  openDeducted: '未结算应扣',
  net: '未结算净额',
  payable: '应付总额',
  deducted: '应扣总额',
  count: (count: number) => `共 ${count.toLocaleString('en-US')} 条`,
} as const

export const DETAIL = {
  title: '应付明细',
  needs: '付款前需要',
  money: (amount: string, rate: number) => `${amount}（税率 ${rate}%）`,
  noProof: '没有凭证。',
  settled: (settled: string, open: string) => `已结算 ${settled}，未结算 ${open}`,
  voidFee: '作废',
  voidTitle: '作废费用',
  voidDone: '已作废',
} as const

/** What is missing where something owed or deducted is entered. */
export const ENTERING = {
  missing: (field: string) => `请填写${field}`,
  choose: (field: string) => `请选择${field}`,
} as const

export const FEE = {
  save: '登记',
  saved: '费用已登记，可在结算时选用',
  titleHint: '如：深圳到北京加急运费',
  orderHint: '与订单有关时填写，可不填',
  proofHint: '运单、检测报告、发票或收据',
} as const
