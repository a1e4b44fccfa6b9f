import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  nullable,
  optional,
  price,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FORMULA_TYPES, ITEM_TYPES, ORDER_POLICIES, SUPPLY_MODES, VISIBILITIES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
export const LINES_MAX = 200

/** A line as it is written: figures are texts until the formula is submitted, so that nothing typed is lost. */
const item = {
  key: words(20, '行标识'),
  itemType: codeOf(ITEM_TYPES, '类别'),
  code: line(40, '货号'),
  name: line(100, '名称'),
  spec: line(200, '规格'),
  brand: line(50, '品牌'),
  usage: line(20, '用量'),
  unit: line(10, '单位'),
  lossRate: line(10, '损耗率 %'),
  supplyMode: codeOf(SUPPLY_MODES, '供料方式'),
  percent: line(10, '百分比 %'),
  processParams: line(200, '工艺参数'),
  msdsFiles: fileIds('MSDS', 5),
  substituteOf: line(40, '替代货号'),
  remark: line(200, '备注'),
}
export const ItemContent = shape(item)
export type ItemContent = Static<typeof ItemContent>
const unitCost = line(20, '单位成本')
/** A line as people read it; what it costs is nothing where they do not see it. */
export const Item = shape({ ...item, lineNo: count('序号', LINES_MAX), unitCost: nullable(unitCost) })
export type Item = Static<typeof Item>
const ItemDraft = shape({ ...item, unitCost: optional(unitCost) })
export type ItemDraft = Static<typeof ItemDraft>

/** What the product is made to: each type of formula has its own fields of these. */
export const Spec = shape({
  trimSize: line(50, '开本'),
  finishedSize: line(50, '成品尺寸'),
  pages: line(20, '页数'),
  sheets: line(20, '印张'),
  coverColors: line(50, '封面色数'),
  textColors: line(50, '内文色数'),
  binding: line(50, '装订方式'),
  material: line(100, '主要材质'),
  weight: line(50, '重量'),
  battery: line(50, '电池'),
  colorNo: line(50, '色号'),
  substrate: line(100, '承印材料'),
  tolerance: line(50, '色差要求'),
})
export type Spec = Static<typeof Spec>

export const Safety = shape({
  ageGrade: line(50, '适用年龄'),
  smallPartsWarning: flag('含小零件警示'),
  standards: listOf(line(50, '安全标准'), { max: 20, title: '安全标准' }),
  reports: fileIds('检测报告'),
})
export type Safety = Static<typeof Safety>

const Basis = shape({ qty: line(20, '基准数量'), unit: line(10, '基准单位') }, { title: '计算基准' })

/** What the supplier writes beside lines and costs. */
const written = {
  formulaType: codeOf(FORMULA_TYPES, '配方类型'),
  basis: Basis,
  spec: Spec,
  safety: Safety,
  visibility: codeOf(VISIBILITIES, '成本可见性'),
  remark: line(500, '备注'),
}
const skuId = nullable(id('商品'))
const sampleId = nullable(id('来源样品'))

export const FormulaDraft = shape({
  ...written,
  title: line(100, '配方名称'),
  /** The product, by its id or by its code. */
  skuId,
  skuCode: optional(line(40, '货号')),
  sampleId: optional(sampleId),
  items: listOf(ItemDraft, { max: LINES_MAX, title: '明细' }),
})
export type FormulaDraft = Static<typeof FormulaDraft>

const row = {
  title: line(100, '配方名称'),
  skuId,
  skuCode: line(40, '货号'),
  skuName: line(100, '商品'),
  formulaType: written.formulaType,
  version: words(20, '版本'),
  sampleCode: line(40, '来源样品'),
  effectiveFrom: nullable(day('生效日期')),
  orderCount: count('关联订单'),
  ...dueRow,
}
export const FormulaRow = documentRow(row)
export type FormulaRow = Static<typeof FormulaRow>

/** Another version of the same recipe. */
const Version = shape({
  id: id(),
  code: words(40, '单号'),
  version: words(20, '版本'),
  status: count('状态'),
  statusName: words(40, '状态'),
  effectiveFrom: nullable(day('生效日期')),
  changeReason: line(500, '变更原因'),
})
/** An order of the product that is still open. */
const OpenOrder = shape({
  id: id(),
  code: words(40, '订单号'),
  title: line(200, '主题'),
  statusName: words(40, '状态'),
  qty: line(30, '数量'),
  unit: line(10, '单位'),
  requiredDate: day('需求日期'),
})
export type OpenOrder = Static<typeof OpenOrder>
const LineComment = shape({ key: words(20, '行标识'), comment: words(500, '意见') })
const Gap = shape({ field: words(60, '字段'), why: words(200, '说明') })
export type Gap = Static<typeof Gap>

export const Formula = documentRow({
  ...row,
  ...documentHead,
  ...written,
  items: listOf(Item, { max: LINES_MAX, title: '明细' }),
  /** Nothing for people who do not see costs; nothing either while a line lacks its own. */
  theoreticalCost: nullable(price('理论成本')),
  /** The costs are shown to the viewer. */
  seesCosts: flag('成本可见'),
  sampleId,
  parentId: nullable(id('上一版')),
  versions: listOf(Version),
  changeReason: line(500, '变更原因'),
  orderPolicy: nullable(codeOf(ORDER_POLICIES, '未完成订单')),
  openOrders: listOf(OpenOrder, { title: '未完成订单' }),
  returnReason: line(500, '退回原因'),
  lineComments: listOf(LineComment, { title: '逐行意见' }),
  disabledReason: line(500, '停用原因'),
  submittedAt: nullable(instant('提交时间')),
  openedAt: nullable(instant('开始审核')),
  /** The viewer may write it now, and what it still lacks then. */
  isWritable: flag('可修改'),
  missing: listOf(Gap, { max: 2000 }),
  unknownCodes: listOf(words(40, '货号'), { max: LINES_MAX }),
  files: listOf(FileRef, { max: 2000 }),
})
export type Formula = Static<typeof Formula>

/** Body of a step; which parts matter depends on the transition. */
export const FormulaMove = moveBody({
  remark: optional(line(500, '原因')),
  comments: optional(listOf(LineComment, { max: LINES_MAX, title: '逐行意见' })),
  orderPolicy: optional(codeOf(ORDER_POLICIES, '未完成订单')),
})
export type FormulaMove = Static<typeof FormulaMove>

export const FormulaQuery = listQuery(['createdAt', 'code', 'dueAt', 'effectiveFrom'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 4), { max: 5, title: '状态' })),
  FormulaType: optional(listOf(written.formulaType, { max: 3, title: '配方类型' })),
  SkuId: optional(id('商品')),
  SkuCode: optional(words(40, '货号')),
  EffectiveFromFrom: optional(day('生效日期')),
  EffectiveFromTo: optional(day('生效日期')),
})
export type FormulaQuery = Static<typeof FormulaQuery>

/** A confirmed formula, to be chosen. */
export const FormulaOption = shape({
  id: id(),
  code: words(40, '单号'),
  title: row.title,
  version: row.version,
  formulaType: row.formulaType,
  skuId,
  skuCode: row.skuCode,
  skuName: row.skuName,
  supplierName: line(100, '供应商'),
})
export type FormulaOption = Static<typeof FormulaOption>

/** A formula that a line of an order may name, with what the buyer supplies for it. */
export const OrderFormula = shape({
  id: id(),
  code: words(40, '单号'),
  title: row.title,
  version: row.version,
  skuId: id('商品'),
  /** Confirmed, and not replaced or switched off since. */
  isInForce: flag('已生效'),
  statusName: words(40, '状态'),
  basis: Basis,
  supplied: listOf(
    shape({ code: item.code, name: item.name, usage: item.usage, unit: item.unit, lossRate: item.lossRate }),
    {
      max: LINES_MAX,
      title: '客供物料',
    },
  ),
})
export type OrderFormula = Static<typeof OrderFormula>

/** A product that a supplier has to do with. */
export const FormulaSku = shape({
  id: id(),
  code: row.skuCode,
  name: row.skuName,
  spec: line(200, '规格'),
  unit: line(10, '单位'),
  formulaType: written.formulaType,
})
export type FormulaSku = Static<typeof FormulaSku>

export const SHAPES = { query: FormulaQuery, row: FormulaRow, document: Formula, move: FormulaMove }
