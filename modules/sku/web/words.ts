/** Words of the page of products. Names of fields come from ../words.ts. */
export const SKU_PAGE = {
  searchHint: '编码、名称、规格或条码',
  taxCategoryHint: '19 位数字，供应商开票时可以直接复制',
  unitHint: '如：本、盒、个',
} as const
