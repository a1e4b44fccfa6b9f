export const UNSORTABLE = '不支持的排序'
