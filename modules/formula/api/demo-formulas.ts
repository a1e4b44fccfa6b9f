import { EMPTY_SPEC } from '../rules.ts'
import type { FormulaDraft, ItemDraft } from '../shapes.ts'

type Line = Partial<ItemDraft> & Pick<ItemDraft, 'itemType' | 'name'>

/** Lines with keys of their own. */
export const linesOf = (lines: readonly Line[]): ItemDraft[] =>
  lines.map((line, index) => ({
    key: `line-${index + 1}`,
    code: '',
    spec: '',
    brand: '',
    usage: '',
    unit: '',
    lossRate: '',
    supplyMode: 1,
    percent: '',
    processParams: '',
    msdsFiles: [],
    substituteOf: '',
    remark: '',
    unitCost: '',
    ...line,
  }))

const NO_SAFETY = { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] }
const BOOK_SPEC = {
  ...EMPTY_SPEC,
  trimSize: '12 开',
  finishedSize: '250×250 mm',
  pages: '32P',
  sheets: '2.67',
  coverColors: '4+0',
  textColors: '4+4',
  binding: '锁线精装',
}

/** The hard-cover book, as it was sealed; inks come with their data sheet. */
export const bookFormula = (msds: string): FormulaDraft => ({
  title: '《小熊的星空》精装工艺配方',
  skuId: null,
  skuCode: 'BK-0001',
  formulaType: 1,
  basis: { qty: '1', unit: '本' },
  spec: BOOK_SPEC,
  safety: { ageGrade: '3 岁以上', smallPartsWarning: false, standards: ['GB 21027'], reports: [] },
  visibility: 2,
  remark: '按封样生产，换纸须先确认。',
  items: linesOf([
    {
      itemType: 1,
      name: '内文哑粉纸',
      spec: '157 g',
      brand: '太阳',
      usage: '0.42',
      unit: '张',
      lossRate: '5',
      unitCost: '1.86',
    },
    {
      itemType: 1,
      name: '封面铜版纸',
      spec: '157 g',
      brand: '太阳',
      usage: '0.12',
      unit: '张',
      lossRate: '5',
      unitCost: '1.92',
    },
    { itemType: 1, name: '荷兰板', spec: '2.5 mm', usage: '0.1', unit: '张', lossRate: '3', unitCost: '4.35' },
    {
      itemType: 1,
      name: '环衬特种纸',
      code: 'PK-0401',
      spec: '120 g',
      usage: '0.05',
      unit: '张',
      lossRate: '3',
      supplyMode: 2,
      unitCost: '0',
    },
    {
      itemType: 4,
      name: '四色大豆油墨',
      brand: '东洋',
      usage: '3.2',
      unit: 'g',
      lossRate: '2',
      msdsFiles: [msds],
      unitCost: '0.062',
    },
    { itemType: 3, name: '哑膜', spec: '18 μm', usage: '0.07', unit: '㎡', lossRate: '4', unitCost: '0.85' },
    { itemType: 2, name: '锁线', usage: '1', unit: '本', processParams: '针距 20 mm，锁 8 帖', unitCost: '0.55' },
    { itemType: 2, name: '精装上壳', usage: '1', unit: '本', processParams: '压槽 130 ℃，胶温 165 ℃', unitCost: '1.2' },
    { itemType: 5, name: '外箱', spec: 'K=A 五层', usage: '0.05', unit: '个', lossRate: '1', unitCost: '6.4' },
  ]),
})

export const puzzleFormula: FormulaDraft = {
  title: '木质拼图 100 片物料清单',
  skuId: null,
  skuCode: 'TY-0101',
  formulaType: 2,
  basis: { qty: '1', unit: '盒' },
  spec: { ...EMPTY_SPEC, material: '椴木夹板 3 mm', weight: '420 g' },
  safety: { ageGrade: '3 岁以上', smallPartsWarning: true, standards: ['GB 6675', 'EN 71'], reports: [] },
  visibility: 1,
  remark: '',
  items: linesOf([
    { itemType: 1, name: '椴木夹板', spec: '3 mm E0 级', usage: '0.11', unit: '㎡', lossRate: '8', unitCost: '38' },
    { itemType: 1, name: '铁盒', spec: '200×200×40 mm', usage: '1', unit: '个', lossRate: '1', unitCost: '3.8' },
    {
      itemType: 2,
      name: '激光切割',
      usage: '1',
      unit: '套',
      processParams: '功率 80 W，速度 25 mm/s',
      unitCost: '2.4',
    },
    { itemType: 2, name: '去毛刺抛光', usage: '1', unit: '套', unitCost: '1.1' },
    { itemType: 6, name: '分拣装盒', usage: '1', unit: '套', unitCost: '0.9' },
  ]),
}

/** A colour in percent; all of it is ink. */
export const colourFormula = (msds: string, last: string): FormulaDraft => ({
  title: '搪胶玩偶「小熊」棕色喷涂',
  skuId: null,
  skuCode: 'TY-0102',
  formulaType: 3,
  basis: { qty: '100', unit: 'kg' },
  spec: { ...EMPTY_SPEC, colorNo: 'PANTONE 4635 C', substrate: '搪胶 PVC', tolerance: 'ΔE ≤ 1.5' },
  safety: { ageGrade: '3 岁以上', smallPartsWarning: false, standards: ['GB 6675'], reports: [] },
  visibility: 2,
  remark: '',
  items: linesOf([
    { itemType: 4, name: '氧化铁红', percent: '18.5', msdsFiles: [msds], unitCost: '26' },
    { itemType: 4, name: '氧化铁黄', percent: '12.25', msdsFiles: [msds], unitCost: '24' },
    { itemType: 4, name: '炭黑', percent: '2.75', msdsFiles: [msds], unitCost: '31' },
    { itemType: 4, name: '水性树脂', percent: '56', msdsFiles: [msds], unitCost: '18' },
    { itemType: 3, name: '去离子水', percent: last, unitCost: '0.5' },
  ]),
})

export const moonFormula: FormulaDraft = {
  ...bookFormula(''),
  title: '《月亮邮局》平装工艺配方',
  skuId: null,
  skuCode: 'BK-0002',
  spec: { ...BOOK_SPEC, finishedSize: '210×285 mm', pages: '40P', binding: '锁线胶装' },
  safety: NO_SAFETY,
  items: bookFormula('')
    .items.filter(({ itemType, supplyMode }) => itemType !== 4 && supplyMode === 1)
    .slice(0, 5),
}
