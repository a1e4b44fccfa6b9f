/** Words of the page on which formulas are written. */
export const WRITE = {
  title: '编写配方',
  editTitle: '修改配方',
  handedIn: '配方已提交，不能再修改。需要变更时请新建版本。',
  notYet: '填写名称、商品或一行明细后自动保存',
  basics: '基本信息',
  spec: '规格',
  items: '明细',
  safety: '安全与检测',
  sampleHint: '按样品编写时选择；样品封样后配方才能生效',
  samplePlaceholder: '输入样品号或名称查找',
  skuHint: '选择有业务往来的商品，其他商品请输入完整货号',
  typeHint: '图书用工艺配方，玩具用物料BOM，油墨和喷涂用颜色配方',
  visibilityHint: '默认不向采购方公开成本；公开后采购方可看到单位成本和理论成本',
  standardsHint: '可选择，也可输入后按回车',
  basisQty: '数量',
  basisUnit: '单位，如 本',
  searching: '正在查找…',
  nothing: '没有找到商品，请输入完整货号',
  small: '含小零件警示',
  submitGaps: '提交前请补充',
  ask: '提交品控审核？',
  explains: '提交后不能修改；品控开始审核前可以撤回。',
} as const

export const LINES = {
  cell: (line: number, name: string) => `第 ${line} 行 ${name}`,
  add: '添加一行',
  more: '更多',
  moreOf: (line: number) => `第 ${line} 行 更多`,
  moreTitle: (line: number, name: string) => `第 ${line} 行 ${name}`,
  msds: '缺 MSDS',
  msdsHint: '颜色、油墨和涂料必须上传，PDF 或图片',
  done: '完成',
  commented: '有意见',
  remove: '删除',
} as const

export const SUMS = {
  title: '合计',
  lines: (count: number) => `${count} 行`,
  percent: '百分比合计',
  cost: '理论成本（仅贵司可见）',
  costShared: '理论成本（双方可见）',
  unknown: '待补充',
} as const
