/** Words of the first page of the day. */
export const HOME = {
  greeting: (name: string) => `${name}，您好`,
  waiting: (count: number | undefined) => (count ? `待办 ${count} 项` : '待办'),
  nothing: '没有待办，都处理完了。',
  more: (count: number) => `展开全部 ${count} 项`,
  less: '收起',
  beyond: (count: number) => `这里列出最紧急的 ${count} 项，其余请在各列表中查看。`,
} as const
