/** Words of the page on which rate cards are written. */
export const WRITE = {
  title: '编写价目表',
  editTitle: '修改价目表',
  handedIn: '价目表已提交或已生效，不能再修改。调价请复制为新版。',
  notYet: '选择框架合同后自动保存',
  basics: '基本信息',
  items: '价目',
  contractHint: '只列出生效中的框架合同',
  contractPlaceholder: '输入合同号或名称查找',
  searching: '正在查找…',
  nothing: '没有找到生效中的框架合同',
  included: '单价含税',
  submitGaps: '提交前请补充',
  ask: '提交采购方审核？',
  explains: '提交后不能修改；审核前可以撤回。',
  returned: '退回原因',
} as const

export const LINES = {
  cell: (line: number, name: string) => `第 ${line} 行 ${name}`,
  add: '添加一行',
  more: '更多',
  tiers: (count: number) => `阶梯 ${count} 档`,
  moreOf: (line: number) => `第 ${line} 行 阶梯价与更多`,
  moreTitle: (line: number, name: string) => `第 ${line} 行 ${name}`,
  remove: '删除',
  done: '完成',
  change: '较上一版',
  openEnd: '不限',
  tier: (index: number) => `第 ${index} 档`,
  addTier: '添加一档',
  categoryHint: '只用于这一品类时选择，不选即都适用',
} as const

/** What work is usually counted in: printing, binding and packing, then pictures, voices and texts. */
export const UNITS = [
  '色令',
  '令',
  '千印',
  '张',
  '本',
  '册',
  '套',
  '件',
  '个',
  '平方米',
  '千克',
  '版',
  '页',
  '分钟',
  '小时',
  '千字',
  '首',
  '集',
  '项',
] as const

export const EXCEL = {
  category: '价目导入',
  template: '下载 Excel',
  import: '导入 Excel',
  title: '表格中有错误，没有导入',
  done: (count: number) => `已填入 ${count} 行，可以撤销`,
} as const

export const SUMS = { title: '合计', lines: (count: number) => `${count} 项` } as const
