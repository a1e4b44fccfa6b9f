/** Every Chinese word of product categories. */
/** What proves that a product is safe; a category says which of them its products must have. */
export const SAFETY_KINDS = {
  1: 'CCC 证书',
  2: 'GB 6675 检测报告',
  3: '材料声明',
  4: '印刷品安全检测报告',
  5: '其他证明',
} as const

export const BIZ_LINES = ['图书', '玩具', '文具', '包装', '印刷加工', '内容服务'] as const

export const FIELDS = {
  parent: '上级品类',
  name: '品类名称',
  code: '品类编码',
  level: '层级',
  sort: '排序',
  isLeaf: '是否末级',
  fullName: '完整名称',
  bizLine: '业务线',
  requiredQualifications: '所需资质',
  qualification: '资质',
  progressTemplate: '工序打卡',
  step: '工序',
  defaultTaxRate: '默认税率',
  overDeliveryRate: '允许多交比例',
  supplierCount: '供应商数',
  safetyKinds: '安全文件要求',
  safetyKind: '安全文件',
  safetyBlocks: '安全文件不齐时不能发货',
  isEnabled: '启用',
  file: 'Excel 文件',
  parentCode: '上级品类编码',
} as const

export const MESSAGES = {
  parentShape: '应为品类编号，或 root 表示顶层',
  tooDeep: '品类最多三级，不能再添加下级',
  blank: '不能为空',
  nameTaken: '同级已有同名品类',
  codeTaken: '品类编码已存在',
  parentUnknown: '没有这个上级品类；上级在同一个文件里时，请写在它的前面',
  parentChanged: '已有品类的上级不能修改',
  hasChildren: '该品类还有下级，不能删除',
} as const

export const AUDIT_ACTIONS = { add: '新增品类', change: '修改品类', remove: '删除品类' } as const
export const SWITCHED = { on: '启用', off: '停用' } as const
export const TITLE = '品类'

/** How to fill in the columns of the import. */
export const HINTS = {
  parentCode: '顶层品类不填',
  list: '多个用顿号分开',
  bizLine: (lines: readonly string[]) => `顶层必填：${lines.join('、')}；下级不填则与上级相同`,
} as const
export const EXAMPLES = {
  parentCode: 'BK-PB',
  code: 'BK-PB-HC',
  name: '精装绘本',
  bizLine: '图书',
  sort: '1',
  requiredQualifications: '印刷经营许可证',
  progressTemplate: '印刷、覆膜、装订',
  defaultTaxRate: '9',
  overDeliveryRate: '3',
  isEnabled: '是',
} as const
/** Between the entries of a cell. */
export const LIST_SIGNS = /[、,，;；]/
