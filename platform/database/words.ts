export const UNSORTABLE = '不支持的排序'
export const tooDeep = (most: number): string => `最多翻到第 ${most} 条，请缩小查询范围`
