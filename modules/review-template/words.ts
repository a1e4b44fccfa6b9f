/** Every Chinese word of the checklists that suppliers are reviewed by. */
export const TITLE = '评审表'

/** How an item is judged: by points, by yes or no, or by one of several answers. */
export const SCORE_TYPES = { 1: '打分', 2: '是否', 3: '选项' } as const

export const FIELDS = {
  sections: '评审表',
  section: '板块',
  weight: '权重',
  indicators: '评审项',
  key: '编号',
  title: '评审项',
  standard: '评审标准',
  scoreType: '评分方式',
  maxScore: '满分',
  isVeto: '否决项',
  evidenceRequired: '须有证据',
  options: '选项',
  label: '选项名称',
  score: '得分',
} as const

export const MESSAGES = {
  keyTwice: (key: string) => `编号 ${key} 重复`,
  weightsWrong: '板块权重合计须为 100',
  weightNone: '权重须大于 0',
  maxNone: '满分须大于 0',
  optionsScore: '选项得分须为数字',
  optionsFew: '至少两个选项，且得分不同',
  optionsBest: '须有一个选项为满分，且得分不超过满分',
  optionsNone: '只有按选项评分时才有选项',
} as const

/** A checklist in the history of changes. */
export const summaryOf = (sections: readonly { readonly indicators: readonly unknown[] }[]): string =>
  `${sections.length} 个板块，${sections.reduce((all, { indicators }) => all + indicators.length, 0)} 个评审项`
