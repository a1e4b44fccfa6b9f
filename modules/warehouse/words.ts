/** Every Chinese word of this list. */
export const TITLE = '仓库'

export const FIELDS = {
  address: '收货地址',
  receiverName: '收货人',
  receiverPhone: '收货电话',
  receivingHours: '收货时段',
} as const

/** A row of its import, filled in. */
export const EXAMPLES = {
  code: 'WH-BJ',
  name: '北京图书总仓',
  address: '北京市通州区物流园 1 号',
  receiverName: '刘仓管',
  receiverPhone: '010-60000000',
  receivingHours: '周一至周五 9:00–17:00',
} as const
