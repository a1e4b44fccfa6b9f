/** What limits new business with a supplier, by its cooperation status. */
const LIMITS: Readonly<Record<string, string>> = { 2: '暂停新业务', 3: '冻结', 4: '已终止' }

export const SELECT = {
  search: '输入名称查找',
  limits: LIMITS,
  refused: (name: string, why: string) => `${name}（${why}）`,
} as const
