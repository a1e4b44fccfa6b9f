/** Words of the steps of production. */
export const MILESTONE_FIELDS = {
  milestones: '生产进度',
  no: '序号',
  name: '工序',
  plannedOn: '计划完成',
  doneAt: '完成时间',
  doneBy: '打卡人',
  photos: '现场照片',
  next: '下一工序日期',
  onlyLate: '仅看工序逾期',
} as const

export const MILESTONE_MESSAGES = {
  unknown: '没有这道工序',
  alreadyDone: '这道工序已打卡',
  notDone: '这道工序还没有打卡',
  undoLate: (minutes: number) => `打卡 ${minutes} 分钟后不能撤销`,
  notRunning: '只有执行中的订单可以打卡',
  photoMissing: '请拍一张现场照片',
  outOfOrder: (name: string) => `不能早于前一道工序「${name}」的日期`,
  pastPlan: '计划日期不能早于今天',
} as const

/** What the history says. */
export const MILESTONE_HISTORY = { done: '工序打卡', undone: '撤销打卡', planned: '调整工序计划' } as const
