/** Words of what orders offer on other pages. */
export const FROM_QUOTE = {
  make: '生成订单',
  makeFor: (supplier: string) => `生成订单：${supplier}`,
  done: (code: string) => `已生成订单草稿 ${code}，核对后发布`,
} as const
