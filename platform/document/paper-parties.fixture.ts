import type { PaperParties } from './paper-parties.ts'

/** Two sides for papers that are described without a database. */
export const PARTIES: PaperParties = {
  buyer: {
    name: '采购主体',
    facts: [
      ['统一信用代码', '91110105MA01XHTY0F'],
      ['地址', '北京市朝阳区望京东路 8 号'],
      ['联系人', '王采'],
    ],
  },
  supplier: { name: '青鸟印刷', facts: [['联系人', '陈晨']] },
}
