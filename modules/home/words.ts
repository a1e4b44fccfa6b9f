export const FIELDS = { keys: '统计项', count: '数量' } as const
export const MESSAGES = { unknown: (keys: readonly string[]) => `没有这些统计项：${keys.join('、')}` } as const
export const SUMMARIES = { staff: '采购侧待办数', supplier: '供应商待办数' } as const
