/** Words of what people see of a review before they answer it from a message. */
export const LINK = {
  type: '评审类型',
  date: '评审日期',
  place: '评审地址',
  team: '评审组',
  selfDeadline: '自评截止',
  score: '总分',
  grade: '等级',
  conclusion: '结论',
  summary: '评审总结',
  findings: '不符合项',
  finding: (count: number) => `${count} 项`,
} as const
