import type { ItemDraft } from '../shapes.ts'

type Given = Pick<ItemDraft, 'process' | 'spec' | 'unit' | 'unitPrice' | 'leadDays'> & Partial<ItemDraft>

const linesOf = (lines: readonly Given[]): ItemDraft[] =>
  lines.map((line, index) => ({
    key: `line-${index + 1}`,
    code: '',
    tiers: [],
    minCharge: '',
    setupFee: '',
    reworkIncluded: '1',
    sampleFiles: [],
    skuCategoryId: null,
    remark: '',
    isEnabled: true,
    ...line,
  }))

export const PRINTING = linesOf([
  {
    code: 'YS-401',
    process: '四色印刷',
    spec: '对开，157 g 以下',
    unit: '色令',
    unitPrice: '22.5',
    leadDays: '5',
    minCharge: '600',
    setupFee: '120',
    tiers: [
      { minQty: '100', maxQty: '499', price: '21' },
      { minQty: '500', maxQty: '', price: '19.8' },
    ],
  },
  { code: 'YS-101', process: '单色印刷', spec: '对开', unit: '色令', unitPrice: '16', leadDays: '4', minCharge: '400' },
  { code: 'ZD-01', process: '锁线胶装', spec: '16 开，200P 以内', unit: '本', unitPrice: '0.85', leadDays: '3' },
  {
    code: 'ZD-02',
    process: '精装上壳',
    spec: '方脊，250×250 mm',
    unit: '本',
    unitPrice: '2.6',
    leadDays: '6',
    tiers: [
      { minQty: '5000', maxQty: '19999', price: '2.45' },
      { minQty: '20000', maxQty: '', price: '2.3' },
    ],
  },
  {
    process: '骑马订',
    spec: '32P 以内',
    unit: '本',
    unitPrice: '0.12',
    leadDays: '2',
    isEnabled: false,
    remark: '设备检修，暂停接单',
  },
])

export const FINISHING = linesOf([
  { code: 'FM-01', process: '覆哑膜', spec: '单面', unit: '印张', unitPrice: '0.28', leadDays: '2', minCharge: '150' },
  {
    code: 'TJ-01',
    process: '烫金',
    spec: '30×30 mm 以内',
    unit: '印张',
    unitPrice: '0.065',
    leadDays: '3',
    setupFee: '200',
  },
  { code: 'MQ-01', process: '模切', spec: '对开', unit: '印张', unitPrice: '0.045', leadDays: '3', setupFee: '300' },
])

export const CONTENT = linesOf([
  {
    code: 'PY-01',
    process: '配音-旁白',
    spec: '普通话，含后期',
    unit: '分钟',
    unitPrice: '180',
    leadDays: '7',
    reworkIncluded: '2',
    tiers: [{ minQty: '60', maxQty: '', price: '160' }],
  },
  {
    code: 'PY-02',
    process: '配音-角色',
    spec: '每角色',
    unit: '分钟',
    unitPrice: '220',
    leadDays: '7',
    reworkIncluded: '2',
  },
  {
    code: 'CH-01',
    process: '插画-跨页',
    spec: '水彩，500×250 mm',
    unit: '跨页',
    unitPrice: '1200',
    leadDays: '10',
    reworkIncluded: '2',
  },
  {
    code: 'CH-02',
    process: '插画-单页',
    spec: '水彩，250×250 mm',
    unit: '张',
    unitPrice: '700',
    leadDays: '7',
    reworkIncluded: '2',
  },
])
