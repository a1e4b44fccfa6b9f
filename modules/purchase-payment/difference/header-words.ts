import type { Field } from '../statement-fields.ts'

/** What suppliers call a column: the usual words, and words that are part of what it is called. Lower case, without blanks. */
export const HEADERS: Readonly<Record<Field, { readonly exact: RegExp; readonly part: RegExp }>> = {
  deliveryNo: {
    exact: /^(送货单号?|送货单编号|出库单号|发货单号|交货单号|收货单号|入库单号)$/,
    part: /(送货|出库|发货|交货|收货|入库).*(单|号)/,
  },
  orderCode: { exact: /^(订单号|采购订单号?|采购单号|订单编号|po号?|合同号|客户订单号)$/, part: /订单|采购单|^po/ },
  sku: {
    exact: /^(sku|sku编码|物料编码|产品编码|货号|料号|商品编码|编码|存货编码|isbn)$/,
    part: /编码|货号|料号|sku|isbn/,
  },
  name: {
    exact: /^(品名|产品名称|货品名称|商品名称|物料名称|名称|书名|品名规格|项目|费用项目|摘要)$/,
    part: /品名|名称|书名|项目|摘要/,
  },
  spec: { exact: /^(规格|规格型号|型号)$/, part: /规格|型号/ },
  unit: { exact: /^(单位|计量单位)$/, part: /单位/ },
  qty: { exact: /^(数量|送货数量|实收数量|入库数量|qty)$/, part: /数量|本数|qty/ },
  price: { exact: /^(单价|含税单价|不含税单价|价格)$/, part: /单价|价格/ },
  amount: { exact: /^(金额|含税金额|总价|价税合计|总金额|货款|小计金额)$/, part: /金额|总价|货款/ },
  date: {
    exact: /^(日期|送货日期|出库日期|发货日期|交货日期|入库日期|收货日期|单据日期)$/,
    part: /日期|时间/,
  },
  remark: { exact: /^(备注|说明)$/, part: /备注|说明/ },
}

/** What a title may end with that says nothing of the column: a unit of money or of goods. */
export const TITLE_UNIT = /\((元|rmb|¥|本|个)\)$/
/** A row that adds up others. */
export const SUM_ROW = /^(本月|本页|本单)?(小\s*计|合\s*计|总\s*计|累\s*计):?/
/** A day whose year has two digits. */
export const SHORT_YEAR = /^(\d{2}[-./年]\d{1,2}[-./月]\d{1,2}日?)$/
export const YUAN = /元$/
export const CHINESE_WORD = /\p{Script=Han}{2,}/u
