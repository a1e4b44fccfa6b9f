/** Every Chinese word of the call. */
export const FIELDS = {
  q: '关键词',
  entity: '类型代码',
  noun: '类型',
  title: '标题',
  partyName: '往来单位',
  matched: '匹配位置',
  url: '页面地址',
} as const

export const SUMMARY = '全局搜索'
export const DESCRIPTION =
  '按单号、标题、商品和往来单位查找本人可见的各类单据，采购方还可按名称、编码查找供应商和商品：单号完全一致的在前，其次是单号开头一致、标题、其他内容。每类最多 5 条，共最多 20 条。不足 2 个字符时只匹配单据的单号。'
