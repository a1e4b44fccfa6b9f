/** What the practice says about sampling. */
export const PRACTICE = {
  title: (product: string) => `${product}首版样（练习）`,
  requirement: '按图稿打样 2 件，颜色以图稿为准；寄出前请拍照。',
  receiver: { name: '练习采购员', phone: '000-00000000', address: '练习仓库样品室' },
  conclusion: '颜色、尺寸与工艺合格。',
  lessons: { accept: { title: '接收打样单', hint: '填写承诺完成日，点「接收」' } },
} as const
