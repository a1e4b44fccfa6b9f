import { documentCalls } from '#kernel/document-contract.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { count, id, listOf, optional, shape, text } from '#kernel/schema.ts'
import { FormulaDraft, FormulaOption, FormulaSku, Item, OrderFormula, SHAPES, Formula } from './shapes.ts'
import { TITLE } from './words.ts'

const viewers = { supplier: 'formula.view', staff: 'formula.view' } as const
const writers = { supplier: 'formula.edit' } as const
const calls = documentCalls({ path: 'Formula', title: TITLE, who: viewers, ...SHAPES })

/** So many a picker shows. */
export const PICKED_AT_ONCE = 50
/** So many products one question of an order names, and so many formulas it is told of. */
const ASKED_AT_ONCE = 200
export const ORDER_FORMULAS_MAX = 1000
const picking = { Q: optional(text(100, { title: '关键字' })), PageSize: optional(count('每页条数', PICKED_AT_ONCE)) }

export const operations = {
  listFormulas: calls.list,
  selectFormulas: {
    method: 'GET',
    path: '/api/Formula/Select',
    summary: '选择已生效的配方',
    who: viewers,
    owns: 'company',
    query: shape({ ...picking, SkuId: optional(id('商品')), SupplierId: optional(id('供应商')) }),
    reply: listOf(FormulaOption, { max: PICKED_AT_ONCE }),
  },
  /** Products that the supplier has orders or formulas of, and the one whose whole code it names. */
  selectFormulaSkus: {
    method: 'GET',
    path: '/api/Formula/Sku',
    summary: '选择配方的商品',
    who: writers,
    owns: 'company',
    query: shape(picking),
    reply: listOf(FormulaSku, { max: PICKED_AT_ONCE }),
    extension: true,
  },
  /** For whoever writes an order: those that are not in force, too, because a line may name one. */
  listOrderFormulas: {
    method: 'GET',
    path: '/api/Formula/ForOrder',
    summary: '订单行可用的配方：供应商某些商品的各版本',
    who: { staff: 'formula.view' },
    owns: 'company',
    query: shape({
      CompanyId: id('供应商'),
      SkuIds: listOf(id('商品'), { min: 1, max: ASKED_AT_ONCE, title: '商品' }),
    }),
    reply: listOf(OrderFormula, { max: ORDER_FORMULAS_MAX }),
    extension: true,
  },
  getFormula: calls.get,
  listFormulaItems: {
    method: 'GET',
    path: '/api/Formula/{id}/Items',
    summary: '配方明细',
    who: viewers,
    owns: 'company',
    params: shape({ id: id() }),
    query: listQuery(['lineNo'], {}),
    reply: listOf(Item),
    paged: true,
  },
  getFormulaPurchaser: calls.purchaser,
  createFormula: calls.create(FormulaDraft, writers),
  saveFormula: {
    ...calls.save(shape({ rowVersion: count('版本号'), draft: FormulaDraft }), writers),
    extension: true,
  },
  copyFormula: {
    method: 'POST',
    path: '/api/Formula/{id}/Copy',
    summary: '复制为新配方',
    who: writers,
    owns: 'company',
    params: shape({ id: id() }),
    reply: Formula,
    extension: true,
  },
  moveFormula: calls.move,
  assignFormulas: calls.assign,
  previewFormula: { ...calls.preview, extension: true },
  printFormulaPdf: calls.pdf,
  printFormulaDocx: calls.docx,
  listFormulaPapers: calls.papers,
} as const satisfies Operations

export { OrderFormula } from './shapes.ts'
