/** Every Chinese word of the categories of cost. */
export const TITLE = '费用类别'

export const FIELDS = {
  parent: '上级分组',
  direction: '方向',
  needOrder: '需订单',
  needReceipt: '需收货单',
  needContract: '需合同',
  needInvoice: '需发票',
  needProof: '需凭证',
  taxRate: '默认税率',
  defaultStage: '默认付款阶段',
  isBuiltin: '系统内置',
  children: '下级类别',
} as const

export const SUMMARIES = { tree: '费用类别树：分组及其下级类别' } as const

/** Whether a category adds to what a supplier gets, or takes from it. */
export const DIRECTIONS = { 1: '应付', 2: '应扣' } as const

export const MESSAGES = {
  parentUnknown: '没有这个分组',
  parentNested: '上级分组不能再有上级，只支持两级',
  parentDirection: '方向应与上级分组一致',
  parentItself: '不能以自己为上级分组',
  groupNested: '该分组已有下级类别，不能再归入其他分组',
  childDirection: '已有下级类别，方向不能修改',
  codeFixed: '系统内置类别的编码不能修改',
  directionFixed: '系统内置类别的方向不能修改',
  builtin: '系统内置类别不能删除，可以停用',
  hasChildren: '该分组下还有类别，不能删除',
  used: '已有应付明细使用该类别，不能删除，可以停用',
} as const

/** How a form and a list say it. */
export const PAGE = {
  topLevel: '无（作为分组）',
  yes: '是',
  no: '否',
  bySource: '按来源单据',
  percent: (rate: number) => `${rate}%`,
  needs: '付款前需要',
  comma: '、',
} as const
