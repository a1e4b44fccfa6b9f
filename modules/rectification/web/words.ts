import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  running: '进行中',
  toVerify: '待验证',
  closed: '已关闭',
  drafts: '草稿',
  product: '货号 / 品名',
  stage: '阶段',
  author: '发起人',
  mine: '我负责的',
  searchHint: '单号、主题、货号、批次或订单',
  create: '新建整改',
  lateDays: '逾期天数',
  late: (days: number) => `逾期 ${days} 天`,
  stages: ['接收', '临时措施', '原因与方案', '整改', '验证'],
  stageIs: (name: string, place: number, all: number) => `${name}（第 ${place}/${all} 步）`,
  stageDone: '全部完成',
} as const

export const EMPTY = {
  toAccept: '没有等您接收的整改任务。',
  toAnswer: '没有等您处理的整改任务。',
  running: '没有进行中的整改任务。',
  toVerify: '没有待验证的整改任务。',
  toReview: '没有等您处理的整改任务。',
  delays: '没有待处理的延期申请。',
  overdue: '没有逾期的整改任务。',
  due: '两天内没有到期的整改任务。',
  closed: '还没有关闭的整改任务。',
  drafts: '没有草稿。',
  claimAsked: '没有等您确认的索赔。',
  claimDisputed: '没有有异议的索赔。',
  all: '还没有整改任务。发现质量问题后，由品控新建并发布。',
  found: '没有符合条件的整改任务。',
} as const

/** How far a discipline is. */
const PROGRESS = { done: '已完成', current: '当前步骤', early: '可提前填写', ahead: '未开始' } as const

export const DETAIL = {
  noun: '整改',
  back: '返回列表',
  facts: '基本信息',
  edit: '修改草稿',
  steps: '8D 进度',
  report: '8D 报告',
  openAll: '展开全部',
  foldAll: '收起全部',
  leader: (name: string) => `${name}（组长）`,
  similar: '同类案例',
  returned: '退回原因',
  asks: (day: string) => `供应商申请延期至 ${day}`,
  asked: (day: string) => `已申请延期至 ${day}，等待答复`,
  appeal: '申诉',
  delayed: (day: string, said: string) => `延期至 ${day} · ${said}`,
  replied: (why: string) => `答复：${why}`,
  progress: PROGRESS,
  isAt: (progress: keyof typeof PROGRESS) => `，${PROGRESS[progress]}`,
  example: '填写示例',
  photos: '照片要求',
  nothing: '尚未填写。',
  notVerified: '尚未验证。',
  notClosed: '验证有效后任务关闭。',
  next: (title: string) => `下一步：${title}`,
  lifted: (by: string, at: string, why: string) => `${by}于 ${at} 解除：${why}`,
} as const

export const FORM = {
  addMember: '添加成员',
  addWhy: '再问一次为什么',
  addAction: '添加措施',
  remove: (name: string) => `删除 ${name}`,
  member: (place: number) => `成员 ${place}`,
  why: (place: number) => `第 ${place} 个为什么`,
  action: (place: number) => `措施 ${place}`,
  planned: (action: string, owner: string, day: string) => `${action}（${owner}，计划 ${day}）`,
  causeHint: '人员、设备、材料、方法、环境，选最主要的一类',
  skusHint: '输入货号后按回车',
} as const

/** What to write, with an example, and which photographs are asked for. */
export const HINTS = {
  team: {
    example: '组长：质量主管 李工；成员：生产、工艺、采购各一人。组长对进度负责，采购方有问题会联系组长。',
    photos: '',
  },
  containment: {
    example: '立即停线并隔离同批次 3,000 本；在库全检，挑出 12 本；在途 1 车召回；已售通知门店下架。没有的请写「无」。',
    photos: '隔离区、标识卡、挑选现场各一张，能看清批次号。',
  },
  rootCause: {
    example: '书脊脱胶 → 胶层偏薄 → 胶温低于 160℃ → 加热棒老化 → 没有点检计划。再写为什么出货前没有发现。',
    photos: '鱼骨图或测量记录的照片或文件，可不传。',
  },
  correctiveActions: {
    example: '胶锅加装温控与报警，责任人 王工，计划 6 月 30 日完成。针对根本原因，不要只写「加强培训」。',
    photos: '',
  },
  verification: {
    example: '每项措施填写实际完成日期，并上传能证明已完成的资料。',
    photos: '改造前后对比照片、检验记录或修订后的文件。',
  },
  prevention: {
    example: '同一胶机生产的 BK-0002 同步整改；修订《胶装作业指导书》；6 月 20 日培训全部机长。',
    photos: '',
  },
} as const

/** Goods that must not leave. */
export const HOLD = {
  title: '质量问题待处理，暂停发货',
  mark: '暂停发货',
  task: '整改任务',
  supplier: '提交临时措施后，由采购方品控解除。',
  staff: '供应商提交临时措施后，由品控解除。',
  scope: '本任务涉及的产品、订单和批次暂停发货。',
  supplierWaits: '临时措施已提交，等待采购方品控解除。',
  staffMay: '临时措施已提交，核实后可以解除。',
} as const

export const CLAIMING = {
  title: (amount: string) => `索赔 ${amount}`,
  disputed: (why: string) => `供应商异议：${why}`,
  deducted: '扣款单',
  change: '修改索赔',
} as const

export const BATCHES = {
  needed: (count: number, all: number) => `下批次验证：已连续合格 ${count} 批，需 ${all} 批`,
  counted: (count: number) => `整改后到货：已连续合格 ${count} 批`,
  none: '整改后还没有到货检验记录。',
  clean: '合格',
  bad: '有不合格或让步',
} as const

export const SIMILAR = {
  title: '同类案例',
  loading: '正在查找…',
  none: '没有同货号、同客诉标签或同品类的案例。',
  unanswered: '供应商尚未填写原因与措施。',
  likeness: { sku: '同货号', tag: '同客诉标签', category: '同品类' },
  cause: (kind: string) => (kind === '' ? '根本原因' : `根本原因（${kind}）`),
} as const

export const STEP = {
  files: '附件',
  appealFiles: '请上传能说明情况的照片或文件',
  verifyFiles: '请上传验证记录或照片',
  claimHint: '没有索赔可不填',
  batchesHint: '按批次验证时填写，可填多个',
  cleanHint: '需要用后续到货验证时填写，达到后才能判定有效；不需要可不填',
  yuan: '元',
  claimDetailHint: '写明各项费用，如返工费、退货运费',
  newDateMissing: '请选择日期',
} as const

export const DRAFT = {
  title: '新建整改',
  editTitle: '修改整改',
  parties: '双方',
  product: '产品',
  problem: '问题',
  claim: '索赔（选填）',
  save: '保存草稿',
  saved: '草稿已保存',
  choose: (name: string) => `请选择${name}`,
  published: '任务已发布，不能再修改草稿。',
  hint: '保存为草稿，检查后在详情页发布，供应商才能看到。',
  periodsHint: '严重度决定各阶段的期限',
  manyHint: '输入后按回车，可填多个',
  missing: (name: string) => `请填写${name}`,
  periods: (hours: number, plan: number, days: number) =>
    `发布后 ${hours} 小时内提交临时措施，${plan} 天内提交方案，${days} 天内完成整改`,
  holds: '致命问题发布后，所填货号、订单和批次暂停发货',
  photosHint: '至少一张，能看清问题位置和批次号',
} as const

export const SETTING = {
  bySeverity: '各严重度的期限',
  hint: '均从任务发布时起算，对此后发布的任务生效；已发布任务的期限不变。',
  save: '保存',
  saved: '整改期限已保存，对此后发布的任务生效',
} as const
