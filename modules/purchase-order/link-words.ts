/** Words of what people see of an order before they answer it from a message. */
export const LINK = {
  amount: (amount: string, currency: string) => (currency === 'CNY' ? `¥${amount}` : `${amount} ${currency}`),
  line: (name: string, qty: string, unit: string, day: string) => `${name}\n${qty} ${unit}，${day} 交货`,
  more: (count: number) => `另有 ${count} 项，请打开完整页面查看`,
  lines: '产品',
  changes: '变更内容',
  proposed: '协商内容',
  reason: '协商原因',
} as const
