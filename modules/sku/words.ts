/** Every Chinese word of products. */
export const TITLE = '商品'

export const FIELDS = {
  code: '商品编码',
  name: '商品名称',
  spec: '规格',
  unit: '单位',
  category: '品类',
  categoryName: '品类名称',
  bizLine: '业务线',
  brand: '品牌',
  brandName: '品牌名称',
  taxRate: '税率',
  taxCategoryCode: '税收分类编码',
  barcode: '条码',
  image: '图片',
  ageRange: '适用年龄',
  safetyStandard: '执行标准',
  certificateNo: '认证证书编号',
  safetyWarning: '安全警示语',
  codes: '商品编码列表',
} as const

export const MESSAGES = {
  categoryUnknown: '没有这个品类',
  brandUnknown: '没有这个品牌',
  imageUnknown: '图片不存在，请重新上传',
  imageKind: '请上传 JPG 或 PNG 图片',
  taxCategoryShape: '税收分类编码应为 19 位数字',
  barcodeShape: '条码应为 8 到 14 位数字',
  categoryUsed: (count: number) => `该品类下还有 ${count} 个商品，不能删除，可以停用`,
} as const

/** How to fill in the columns of the import. */
export const HINTS = {
  category: '品类编码、名称或完整名称（用 / 分开）',
  brand: '品牌编码或名称',
  taxRate: '0、1、3、6、9 或 13，单位 %',
} as const

export const EXAMPLES = {
  code: 'BK-0001',
  name: '精装绘本《小熊的星空》',
  spec: '32P，250×250 mm',
  unit: '本',
  category: '图书 / 绘本 / 精装',
  brand: '小熊星空',
  taxRate: '9',
  taxCategoryCode: '1060201010000000000',
  barcode: '9787500000001',
  ageRange: '3 岁以上',
  safetyStandard: 'GB 6675',
  certificateNo: '2026010101000001',
  safetyWarning: '含小零件，不适合 3 岁以下儿童',
} as const

export const SUMMARIES = { select: '选择商品', match: '按编码查找商品' } as const
