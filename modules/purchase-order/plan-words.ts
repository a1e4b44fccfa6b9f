/** A single plan, as both sides read it. */
export const PLAN_STATES = { 0: '草稿', 1: '待采购确认', 2: '已确认', 3: '已退回' } as const
/** The same with what becomes of a confirmed one when goods are sent. */
export const PLAN_PROGRESS = { ...PLAN_STATES, 4: '部分发货', 5: '已发完' } as const

/** Delivery plans in a workbook. */
export const PLAN_SHEET = {
  name: (code: string) => `${code}-交货计划.xlsx`,
  errorName: (code: string) => `${code}-交货计划-错误说明.xlsx`,
  empty: '表格中没有填写任何一批',
  otherSku: (line: number, code: string) => `第 ${line} 行的货号是 ${code}，请核对行号`,
  dayMissing: '请填写计划日期',
  qtyMissing: '请填写计划数量',
  guide: [
    '一批一行：同一行号可以有多行，每行填写计划日期和计划数量。灰色列是订单内容，不能修改。',
    '预留的空行不填即可；不够时在末尾加行，填写行号、计划日期和计划数量。',
    '每个行号的计划数量合计须在订单允许的范围内，导入后页面会逐行显示合计。',
    '计划日期按 2026-12-28 填写；晚于需求日期的须填写差异原因。已发货的批次不在表中，导入不影响。',
    '填好后在交货计划页面点“导入 Excel”：有一处不对就全部不读入，并可下载带错误说明的同一张表。导入后请核对并提交。',
  ],
} as const
