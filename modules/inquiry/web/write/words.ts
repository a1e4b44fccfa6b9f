/** Words of the page on which inquiries are written. */
export const WRITE = {
  title: '新建询价',
  editTitle: '修改询价',
  published: '询价已发布，不能再修改草稿。需要时请在询价页变更。',
  notYet: '选择我方主体并填写标题后自动保存',
  basics: '基本信息',
  inviting: '邀请与截止',
  items: '询价明细',
  terms: '商务条款',
  weighing: '评选',
  files: '附件与备注',
  titleHint: '如：《小熊的星空》精装首印询价',
  suppliersHint: '只能邀请审核通过、合作正常的供应商，最多 50 家',
  deadlineHint: '至少在 4 小时之后',
  sealedHint: '截止前我方看不到价格',
  weightsHint: '目前按价格和交期计算评分',
  none: '不指定',
  notPassed: '未通过审核',
} as const

export const ITEMS = {
  cell: (lineNo: number, name: string) => `第 ${lineNo} 行 ${name}`,
  quantitiesHint: '如 10000/20000/30000',
  sameDay: '全部同一日期',
  sameDayLabel: '全部行的需求日期',
  add: '添加一行',
  files: (lineNo: number) => `第 ${lineNo} 行 图稿与配方`,
  drawings: '图稿与附件（随询价发给供应商）',
  formula: '参考配方（仅配方所属供应商可查看）',
  tooMany: (most: number) => `一张询价单最多 ${most} 行，多出的没有填入`,
  count: (count: number) => `${count} 行`,
  lineNo: '行',
} as const

export const PUBLISH = {
  ask: (count: number) => `发布给 ${count} 家供应商？`,
  explains: (deadline: string) => `供应商会立即收到邀请，${deadline} 截止报价。`,
} as const
