/** Every Chinese word of rectification tasks but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '整改任务'
export const SOURCES = { 1: '评审', 2: '来料质检', 3: '客诉', 4: '巡检', 5: '其他' } as const
export const SEVERITIES = { 1: '轻微', 2: '一般', 3: '严重', 4: '致命' } as const
export const TECHNIQUES = { 1: '5Why', 2: '鱼骨图' } as const
export const CAUSES = { 1: '人', 2: '机', 3: '料', 4: '法', 5: '环' } as const
export const VERIFY_METHODS = { 1: '文件审核', 2: '到厂验证', 3: '下批次验证' } as const
export const VERIFY_RESULTS = { 1: '有效', 2: '无效' } as const
export const REPLIES = { 0: '待处理', 1: '已同意', 2: '未同意' } as const
/** How far a claim is. */
export const CLAIMS = { 0: '未提出', 1: '待供应商确认', 2: '供应商已确认', 3: '供应商有异议' } as const
export const REPORT = {
  title: '8D 整改报告',
  step: '步骤',
  content: '内容',
  closing: 'D8 关闭',
  before: 'D2–D4 问题、临时措施与原因',
  after: 'D6–D8 验证、预防与关闭',
  leader: '是',
  proofs: '证据',
  files: (count: number) => `${count} 份`,
} as const

export const MESSAGES = {
  severityOrder: '请按轻微、一般、严重、致命的顺序各填一行',
  hoursZero: '临时措施至少 1 小时',
  planEarly: '方案期限应不早于临时措施期限',
  mendEarly: '完成期限应不早于方案期限',
  photosMissing: '请上传问题照片',
  tagsMissing: '来源为客诉时须选择客诉标签',
  teamIncomplete: '整改小组每人须有姓名，且有且只有一名组长',
  notContained: '请填写围堵措施，并核查在库、在途、已售',
  notExplained: '请填写为什么会发生、原因类别、为什么没有检出',
  notPlanned: '至少一项纠正措施，每项须有责任人和计划完成日期',
  notProven: '每项措施都须有完成日期和完成证据',
  appealedBefore: '申诉已被驳回，不能再次申诉',
  delayedBefore: '本阶段已申请过延期',
  delayNone: '没有待处理的延期申请',
  notNow: '当前阶段不可填写',
  newDateEarly: '延期日期应晚于当前截止',
  filesMissing: '请上传附件',
  methodMissing: '请选择验证方法',
  newDateMissing: '请选择延期日期',
  saved: '填写整改内容',
  notHolding: '没有暂停发货',
  claimAmountMissing: '请填写索赔金额，须大于 0',
  claimSettled: '索赔已由供应商确认，不能再改',
  claimNotAsked: '没有等待确认的索赔',
  claimNone: '没有可撤回的索赔',
  batchesFew: (missing: number) => `还需连续 ${missing} 批到货检验合格`,
  batchesNone: '下批次验证至少需要一批到货检验合格',
  batchesNoSku: '任务没有货号，不能按到货批次验证',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '已发布，等待供应商接收',
  accept: '已接收任务，请填写临时措施',
  appeal: '申诉已提交，等待采购答复',
  rejectAppeal: '申诉已驳回，等待供应商接收',
  submitIca: '临时措施已提交，请继续分析原因、制定方案',
  submitPlan: '方案已提交，等待采购审核',
  returnPlan: '方案已退回，等待供应商修改',
  approvePlan: '方案已通过，等待供应商整改',
  submitEvidence: '证据已提交，等待采购验证',
  verifyFail: '已判定无效，等待供应商继续整改',
  requestDelay: '延期申请已提交，等待采购答复',
  liftHold: '已解除暂停发货，供应商可以继续发货',
  claim: '索赔已提出，等待供应商确认',
  confirmClaim: '已确认索赔，已生成扣款单',
  disputeClaim: '异议已提交，等待采购答复',
  withdrawClaim: '索赔已撤回，供应商会收到通知',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  accepted: '已接收整改任务',
  contained: '已提交临时措施',
  appealed: '请答复整改申诉',
  planned: '请审核整改方案',
  proven: '请验证整改效果',
  delayAsked: '请答复整改延期申请',
  appealRefused: '请接收整改任务，申诉被驳回',
  appealGranted: '整改任务已取消，申诉已同意',
  planReturned: '请修改整改方案，已被退回',
  planApproved: '请落实整改措施，方案已通过',
  notEffective: '请继续整改，验证无效',
  effective: '整改任务已关闭，验证有效',
  delayGranted: '请按新的期限整改，延期已同意',
  delayRefused: '请按原期限整改，延期未同意',
  cancelled: '整改任务已取消，无需处理',
  claimed: '请确认整改索赔',
  claimWithdrawn: '整改索赔已撤回，无需处理',
  claimAgreed: '确认了整改索赔',
  claimDisputed: '请处理索赔异议',
  deadlineMoves: (before: string, after: string) => `截止日期 ${before} → ${after}`,
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toAccept: '待接收',
  toAnswer: '待我处理',
  toReview: '待我处理',
  delays: '延期申请',
  due: '即将到期',
  overdue: '逾期',
  claimAsked: '索赔待确认',
  claimDisputed: '索赔有异议',
} as const

/** What is to be done with a task, by its work queue. */
export const TASKS = {
  accept: '接收整改任务',
  answer: '推进整改',
  review: '审核整改',
  delay: '答复延期申请',
  claim: '确认整改索赔',
  dispute: '处理索赔异议',
} as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['草稿，发布后供应商可见。', ''],
  published: ['请组成整改小组并接收任务。', '等待供应商接收。'],
  containing: ['请采取临时措施，先控制住问题。', '等待供应商的临时措施。'],
  analysing: ['请分析根本原因，提出纠正措施。', '等待供应商的原因与方案。'],
  reviewing: ['请审核原因与方案。', '方案已提交，等待审核。'],
  correcting: ['请落实措施，上传完成证据。', '供应商正在整改。'],
  verifying: ['请验证整改效果。', '证据已提交，等待验证。'],
  closed: ['整改有效，任务已关闭。', ''],
  appealing: ['供应商提出申诉，请答复。', '申诉已提交，等待答复。'],
  cancelled: ['任务已取消，无需处理。', ''],
} as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

/** What two cases have in common. */
export const LIKENESS_TITLE = '相同之处'
/** A deduction that comes of a claim. */
export const DEDUCTION = { title: (code: string) => `整改任务 ${code} 质量索赔` } as const

export const SETTING = {
  title: '整改期限',
  saved: '修改整改期限',
  period: (hours: number, plan: number, days: number) => `临时措施 ${hours} 小时，方案 ${plan} 天，完成 ${days} 天`,
} as const

export const PERIOD_FIELDS = {
  severity: '严重度',
  containHours: '临时措施（小时）',
  planDays: '原因与方案（天）',
  mendDays: '完成整改（天）',
} as const
