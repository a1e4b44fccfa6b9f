/** Every Chinese word of product categories. */
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
  isEnabled: '启用',
} as const

export const MESSAGES = {
  parentShape: '应为品类编号，或 root 表示顶层',
  tooDeep: '品类最多三级，不能再添加下级',
  blank: '不能为空',
  nameTaken: '同级已有同名品类',
  codeTaken: '品类编码已存在',
  hasChildren: '该品类还有下级，不能删除',
} as const

export const AUDIT_ACTIONS = { add: '新增品类', remove: '删除品类' } as const
