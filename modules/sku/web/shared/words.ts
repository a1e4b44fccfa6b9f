/** Words of the picker. */
export const PICK = { search: '输入货号或品名查找' } as const
/** Words of the picker of products. */
export const PICKER = {
  search: '输入货号或品名',
  searching: '正在查找…',
  nothing: '没有找到产品',
} as const
