export const SELECT = { search: '输入名称查找' } as const
