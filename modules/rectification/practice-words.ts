/** What the practice says about rectification. */
export const PRACTICE = {
  title: (product: string) => `${product}批次色差（练习）`,
  what: '抽检 50 件，3 件颜色偏深，与封样不一致。',
  where: '练习仓库',
  howMany: '约 6%',
  batch: 'LX-01',
  product: '练习产品',
  verified: '材料齐全，验证有效。',
  appealRejected: '照片显示问题属实，请先提交临时措施。',
  delayGranted: '同意延期。',
  lessons: {
    accept: { title: '接收整改任务', hint: '填写整改小组，然后点「接收任务」' },
    close: { title: '完成整改', hint: '依次提交临时措施、原因与方案、完成证据，直到任务关闭' },
  },
} as const
