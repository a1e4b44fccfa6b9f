/** The brands, warehouses and products of the story world. */
export const BRANDS = [
  { code: 'XSTY', name: '小树童阅' },
  { code: 'XXXK', name: '小熊星空' },
  { code: 'YLYJ', name: '月亮邮局' },
] as const

const HOURS = '周一至周五 9:00–17:00'
export const WAREHOUSES = [
  {
    code: 'WH-BJ',
    name: '北京图书总仓',
    address: '北京市通州区物流园 3 号库',
    receiverName: '赵仓管',
    receiverPhone: '010-60000000',
    receivingHours: HOURS,
  },
  {
    code: 'WH-SZ',
    name: '深圳玩具总仓',
    address: '深圳市龙华区物流园 6 号库',
    receiverName: '钱仓管',
    receiverPhone: '0755-26000000',
    receivingHours: HOURS,
  },
  {
    code: 'WH-HZ',
    name: '杭州分仓',
    address: '杭州市余杭区仓前街道 9 号',
    receiverName: '沈仓管',
    receiverPhone: '0571-60000003',
    receivingHours: HOURS,
  },
] as const

const TOY = { taxRate: 13, ageRange: '3 岁以上', safetyStandard: 'GB 6675' } as const
export const SKUS = [
  {
    code: 'BK-0001',
    name: '精装绘本《小熊的星空》',
    spec: '32P 250×250 mm',
    unit: '本',
    taxRate: 9,
    category: '精装绘本',
  },
  {
    code: 'BK-0002',
    name: '平装绘本《月亮邮局》',
    spec: '40P 210×285 mm',
    unit: '本',
    taxRate: 9,
    category: '平装绘本',
  },
  { code: 'BK-0009', name: '布书《晚安农场》', spec: '8P 180×180 mm', unit: '本', taxRate: 9, category: '布书' },
  { ...TOY, code: 'TY-0101', name: '木质拼图 100 片', spec: '椴木 3 mm', unit: '盒', category: '拼图' },
  {
    ...TOY,
    code: 'TY-0102',
    name: '搪胶玩偶「小熊」',
    spec: '高 18 cm',
    unit: '只',
    category: '搪胶玩偶',
    certificateNo: '2026010101000102',
    safetyWarning: '含小零件，不适合 3 岁以下儿童',
  },
  { code: 'CD-0301', name: '点读卡', spec: '54×86 mm', unit: '张', taxRate: 13, category: '点读卡' },
  { code: 'PK-0401', name: '礼盒包装', spec: '300×300×80 mm', unit: '个', taxRate: 13, category: '礼盒' },
  { code: 'CT-0501', name: '绘本配音', spec: '普通话，约 25 分钟', unit: '项', taxRate: 6, category: '配音' },
] as const
