/** What the practice says about samples. */
export const PRACTICE = {
  place: '练习样品柜',
  sealNo: (code: string) => `FY-${code}`,
  lessons: { ship: { title: '寄出样品', hint: '在打样单中登记样品，传两张照片，填快递单号寄出' } },
} as const
