/** Words of the hall, in which suppliers find what they are asked. */
export const HALL = {
  title: '询价大厅',
  toWrite: '待报价',
  submitted: '已报价',
  evaluating: '评选中',
  won: '已中标',
  lost: '未中标',
  all: '全部',
  mine: '我的报价状态',
  deadline: '报价截止',
  purchaser: '采购',
  round: (round: number) => `第 ${round} 轮`,
  searchHint: '单号、标题或货号',
  found: '没有符合条件的询价。',
} as const

export const HALL_EMPTY = {
  toWrite: '没有等您报价的询价。',
  submitted: '没有已报价、等待截止的询价。',
  evaluating: '没有评选中的询价。',
  won: '还没有中标的询价。',
  lost: '没有未中标的询价。',
  all: '还没有询价。采购邀请您报价后，会出现在这里。',
} as const
