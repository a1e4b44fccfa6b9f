import type { PrintedDocument } from './printed.ts'

/** A document with everything that one may have; lines as many as are asked for. */
export const paper = (lineCount = 3, change: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: '采购订单',
  number: 'PO202611150001（第 2 版）',
  watermark: '李经理 预览',
  parties: [
    {
      role: '甲方（采购方）',
      name: '小树童阅（北京）文化有限公司',
      facts: [
        ['统一信用代码', '91110105MA01XHTY0F'],
        ['地址', '北京市朝阳区望京东路 8 号'],
      ],
    },
    { role: '乙方（供应方）', name: '深圳晨光彩印有限公司', facts: [['联系人', '陈晨']] },
  ],
  facts: [
    ['主题', '秋季绘本首单'],
    ['下单日', '2026-11-15'],
    ['合同编号', ''],
    ['收货人', '周库 13911112222 北京市通州区物流园 3 号库（请于送货前一天 17:00 前电话预约，逾期不候）'],
  ],
  tables: [
    {
      columns: [
        { title: '行号', kind: 'mark' },
        { title: '货号', kind: 'code' },
        { title: '品名', kind: 'text' },
        { title: '规格', kind: 'text' },
        { title: '数量', kind: 'figure' },
        { title: '单位', kind: 'mark' },
        { title: '单价', kind: 'figure' },
        { title: '金额', kind: 'figure' },
        { title: '需求日期', kind: 'date' },
      ],
      rows: Array.from({ length: lineCount }, (_, index) => [
        String(index + 1),
        `BK-${String(10_240_000 + index * 37)}`,
        NAMES[index % NAMES.length] ?? '',
        '250×250 mm 32P 157g 铜版',
        `${index + 1},234,567.89`,
        '本',
        `${100 + index}.5625`,
        `${index + 1},241,578,750.52`,
        '2026-12-31',
      ]),
      totals: [
        ['总数量', '12,345'],
        ['含税合计', '15,241,578,750,190.52'],
      ],
      inWords: ['合计大写（人民币）', '壹万元整'],
    },
  ],
  clauses: [
    ['质量要求', '按封样。'],
    ['包装要求', ''],
    ['付款条件', '月结 60 天。\n开票后付款。'],
  ],
  ...change,
})

const NAMES = ['精装绘本《小熊的星空》', '礼盒包装（含内托、丝带与烫金祝福卡，单独装袋）', '𠮷田先生的 😀 铅笔']
