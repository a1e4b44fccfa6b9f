/** Every Chinese word of review tasks but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '评审任务'
export const REVIEW_TYPES = { 1: '准入评审', 2: '年度验厂', 3: '专项评审', 4: '飞行检查', 5: '线上复审' } as const
export const TEAM_ROLES = { 1: '组长', 2: '组员', 3: '陪审' } as const
export const GRADES = { 1: 'A', 2: 'B', 3: 'C', 4: 'D' } as const
export const CONCLUSIONS = { 1: '通过', 2: '有条件通过', 3: '不通过' } as const
/** How bad a finding is, on the scale of rectification tasks. */
export const FINDING_LEVELS = { 1: '轻微', 2: '一般', 3: '严重', 4: '致命' } as const
export const APPEAL_RESULTS = { 0: '待处理', 1: '维持报告', 2: '修订报告' } as const

export const MESSAGES = {
  leaderMissing: '评审组须有且只有一名组长',
  leaderUnknown: '组长须从我方有评审权限的人员中选择',
  memberUnknown: (name: string) => `${name}不是有评审权限的在职人员，请改选或只填姓名`,
  sectionUnknown: (name: string) => `评审表中没有板块「${name}」`,
  newLeaderMissing: '请选择新组长',
  leaderGone: '该人员已离职或没有评审权限，请另选',
  notLead: '报告由评审组长发布',
  isLead: '申诉由评审组长以外的人员答复',
  siteMissing: '请填写评审地址和计划日期',
  deadlineMissing: '需要自评时须填写自评截止日期',
  deadlineLate: '自评截止日期应不晚于计划日期',
  datePast: '日期已过，请改期',
  notAssessed: (count: number) => `还有 ${count} 项未完成自评（得分或证据）`,
  notScored: (count: number) => `还有 ${count} 项未评分`,
  findingBare: '每个不符合项须有描述和照片',
  appealedBefore: '已申诉过一次，不能再次申诉',
  proposedBefore: '已提出改期，等待采购方答复',
  proposalNone: '没有待答复的改期',
  datesMissing: '请填写一至两个可行的日期',
  dateMissing: '请选择日期',
  dateOther: '请从供应商提出的日期中选择',
  placeMissing: '请填写签到地点',
  summaryMissing: '请填写评审总结',
  resultMissing: '请选择处理结果',
  resultUnknown: '请选择维持或修订报告',
  conclusionWhy: '结论与建议不一致时须说明原因',
  nothingToMend: '没有一般及以上的不符合项，不能有条件通过',
  validToPast: '有效期应晚于今天',
  templateUnknown: '评审表不存在或已停用',
  indicatorUnknown: '评审表中没有该项',
  indicatorTwice: '同一评审项重复',
  scoreWrong: '得分不在评分范围内',
  notNow: '当前状态不可填写',
  selfMissing: '请填写自评',
  partMissing: '请填写草稿或评审记录',
  selfSaved: '填写自评',
  marksSaved: '填写评审记录',
} as const

/** Who scores a section, online and on site. */
export const scoredBy = (names: readonly string[], isOwn: boolean): string =>
  isOwn ? `由您负责评分（评分人：${names.join('、')}）` : `评分人：${names.join('、')}；您也可以填写`

/** What the system writes into the histories of others. */
export const SYSTEM_REMARKS = {
  level: (code: string, conclusion: string) => `评审 ${code} 结论：${conclusion}`,
  finding: (code: string, item: string) => `${code} ${item}`,
  foundAt: '供应商现场',
  silence: '逾期未确认，视为同意',
  mended: '整改任务已全部关闭',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '已发布，已通知供应商',
  confirmDate: '日期已确认',
  proposeDates: '改期已提出，等待采购方答复',
  acceptDate: '已同意改期，日期已确定',
  declineDates: '未同意改期，等待供应商确认原日期',
  submitSelf: '自评已提交，等待评审',
  startReview: '已签到，请逐项评分',
  publishReport: '报告已发布，等待供应商确认',
  confirmReport: '报告已确认',
  appeal: '申诉已提交，等待采购方答复',
  handleAppeal: '申诉已答复，等待供应商确认报告',
  changeLeader: '组长已更换，已通知新组长',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  dateConfirmed: '评审日期已确认',
  datesProposed: '请答复评审改期',
  dateAccepted: '评审改期已同意，请做好准备',
  datesDeclined: '请确认原评审日期，改期未同意',
  selfSubmitted: '请安排评审，自评已提交',
  reportConfirmed: '评审报告已确认',
  reportLapsed: '评审报告逾期未确认，视为同意',
  appealed: '请答复评审申诉',
  finished: '整改已全部关闭，评审通过',
  cancelled: '评审已取消，无需准备',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toConfirm: '待确认',
  toAssess: '待自评',
  reports: '报告待确认',
  overdue: '逾期',
  dates: '改期待答复',
  toReview: '待评审',
  appeals: '申诉待答复',
} as const

/** What is to be done with a review, by its work queue. */
export const TASKS = {
  confirm: '确认评审日期',
  assess: '完成自评',
  report: '确认评审报告',
  dates: '答复评审改期',
  review: '进行评审',
  appeal: '答复评审申诉',
} as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['草稿，发布后供应商可见。', ''],
  published: ['请确认评审日期，不合适可以提出改期。', '等待供应商确认日期。'],
  assessing: ['请逐项自评并上传证据。', '等待供应商自评。'],
  scheduled: ['请按约定日期评审，到场后签到。', '日期已定，请做好准备。'],
  reviewing: ['请逐项评分，完成后发布报告。', '评审进行中，等待报告。'],
  reported: ['请确认评审报告，有异议可以申诉一次。', '报告已发布，等待供应商确认。'],
  appealing: ['供应商对报告提出申诉，请答复。', '申诉已提交，等待答复。'],
  rectifying: ['评审有条件通过，整改任务全部关闭后完成。', ''],
  passed: ['评审已完成，结论为通过。', ''],
  failed: ['评审已完成，结论为不通过。', ''],
  cancelled: ['评审已取消。', ''],
} as const

/** The same while the supplier has asked for another day. */
export const DATES_ASKED = ['供应商提出改期，请答复。', '改期已提出，等待答复。'] as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

export const REPORT = {
  title: '评审报告',
  notYet: '报告尚未发布',
  sections: '板块得分（百分制）',
  items: '评审记录',
  section: '板块',
  weight: '权重（%）',
  score: '得分',
  item: '评审项',
  level: '严重度',
  finding: '不符合描述',
  veto: '（否决项）',
  self: '自评',
  total: '总分',
} as const
