/** Words of the picker. */
export const PICK = { search: '输入货号或品名查找' } as const
