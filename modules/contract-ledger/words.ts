/** Every Chinese word of contracts but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '合同台账'

export const CONTRACT_TYPES = {
  1: '框架采购合同',
  2: '采购订单合同',
  3: '委外框架合同',
  4: '质量协议',
  5: '保密协议',
  6: '廉洁协议',
  7: '版权/授权合同',
  8: '补充协议',
} as const
export const SIGN_MODES = { 1: '电子签', 2: '纸质' } as const
export const SECRET_LEVELS = { 1: '公开', 2: '内部', 3: '机密' } as const
export const PAY_STAGES = { 1: '预付', 2: '到货', 3: '验收', 4: '质保' } as const
/** Whose signature it is. */
export const SIGNING_SIDES = { 1: '采购方', 2: '供应商' } as const

export const MESSAGES = {
  bodyMissing: '请先生成合同正文',
  textMissing: '请选择合同模板，或上传正文 PDF、Word',
  legalMissing: '请选择法务',
  legalUnknown: '没有这位法务，或已离职',
  ownSubmission: '不能审核自己提交的合同',
  mainMissing: '补充协议须选择主合同',
  mainUnknown: '没有这份主合同，或不属于双方',
  mainIsOwn: '主合同不能是合同自身',
  mainNotNeeded: '只有补充协议需要主合同',
  endMissing: '请填写有效期止，或勾选长期有效',
  endNotNeeded: '长期有效的合同不填有效期止',
  endBefore: '有效期止不能早于有效期起',
  renewNoEnd: '长期有效的合同无需自动续期',
  planSum: (total: string) => `付款比例合计应为 100%，现为 ${total}%`,
  planAmount: '有付款计划时请填写合同金额',
  notReturned: '没有这份退回稿',
  returnedNotWord: '只能对比 Word 文件（.docx）',
  noWordSent: '发出的正文是上传的 PDF，没有 Word 版本，不能对比',
  templateUnknown: '没有这个模板，或已停用',
  templateType: '模板与合同类型不符',
  bodyUnfit: '正文须为 PDF 或 Word（.docx）文件',
  orderUnknown: '没有这张订单，或不属于双方',
  orderKept: '本合同为订单自动起草，须保留该订单及双方',
  orderChanged: '关联订单已变更或已不在待签约，请撤回合同修改',
  scanMissing: '请上传签署后的扫描件',
  trackingMissing: '请填写快递单号',
  readMissing: '请先把合同正文阅读到底',
  revisionChanged: '合同正文已更新，请重新阅读后再签署',
  codeNotSent: '请先为本合同获取短信验证码',
  nameDiffers: '签署人姓名与登录人实名不一致',
  nameMissing: '请填写签署人姓名',
  fileMissing: '请上传归档扫描件',
  agreementMissing: '请上传终止协议',
  clausesMissing: '请填写条款意见',
  signedAhead: '签订日期不能晚于今天',
  signedOnMissing: '请填写签订日期',
  codeTaken: '这个合同编号已被使用',
  terminating: '正在等待供应商确认终止',
  notTerminating: '没有待确认的终止',
  renewalAsked: '已申请续签，等待采购方处理',
  renewalNotAsked: '没有待处理的续签申请',
  renewalDrafted: '采购方正在起草续签合同，审核后发给您签署',
  renewed: (code: string) => `已有续签合同 ${code}`,
  notDue: '合同还没有到期',
  prolonged: '合同到期自动续期',
  notProlonged: '合同没有约定自动续期',
  onlyPaper: '电子签合同由供应商在线签署',
  notElectronic: '不是电子签合同',
  notSigned: '合同还没有签署',
  noEvidence: '还没有签署记录',
  secret: '机密合同须取得查阅凭证后查看',
  tokenWrong: '查阅凭证无效或已过期，请重新获取',
  notMarked: '文件无法加水印显示，请联系上传人换一份',
  noContractCode: '请先在主体资料中填写合同缩写',
  exportTooMany: (most: number) => `超过 ${most} 行，请在导出中心导出`,
  frameworkEnded: '与该供应商的框架合同已到期或终止，请先续签再下单',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submitLegal: '已提交，等待法务审核',
  legalPass: '审核通过，等待供应商签署',
  legalReturn: '已退回，等待修改',
  partnerSign: '已签署，等待采购方盖章',
  recordPaper: '已登记供应商签署，等待盖章',
  partnerReject: '已拒签，采购方会收到您的意见',
  revise: '已退回草稿，修改后重新提交',
  recall: '已撤回，修改后重新提交',
  seal: '已盖章，合同生效',
  archive: '已归档',
  renew: '续签已登记',
  declineRenewal: '已答复：不续签',
  terminate: '终止已提交，等待供应商确认',
  confirmTerminate: '已确认，合同终止',
  refuseTerminate: '已答复：不同意终止',
  withdrawTerminate: '已撤回终止',
  void: '合同已作废',
  remind: '已提醒对方',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  returned: '请修改合同，法务已退回',
  signed: '请盖章，供应商已签署合同',
  rejected: '请处理合同，供应商已拒签',
  renewalAsked: '请处理续签，供应商已申请',
  renewalDeclined: '合同不再续签',
  terminateAsked: '请确认合同终止',
  terminateWithdrawn: '合同终止已撤回，继续履行',
  terminateRefused: '供应商不同意终止合同',
  terminated: '合同已终止',
  expired: '合同已到期',
  prolonged: '合同已自动续期',
  recalled: '合同已撤回修改，请等待新版本',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toSign: '待我签署',
  toReview: '法务待审',
  toSeal: '待盖章',
  toMend: '待修改',
  toArchive: '待归档',
  toAnswer: '待答复',
  inForce: '履行中',
  expiring: '将到期',
  expired: '已到期',
} as const

/** What is to be done with a contract, by its work queue. */
export const TASKS = {
  sign: '签署合同',
  end: '答复合同终止',
  review: '审核合同',
  mend: '修改合同',
  refused: '处理拒签',
  seal: '合同盖章',
  archive: '合同归档',
  renewal: '处理续签申请',
} as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['草稿，生成正文后提交法务审核。', ''],
  reviewing: ['请审核合同条款。', '法务正在审核。'],
  returned: ['法务已退回，请按意见修改后重新提交。', '法务已退回，等待修改。'],
  signing: ['请阅读合同正文并签署。', '等待供应商签署。'],
  refused: ['供应商拒签，请按意见修改或作废。', '已拒签，等待采购方修改。'],
  sealing: ['供应商已签署，请盖章。', '已签署，等待采购方盖章。'],
  effective: ['合同已生效。', ''],
  archived: ['合同履行中。', ''],
  expired: ['合同已到期。', ''],
  terminated: ['合同已终止。', ''],
  voided: ['合同已作废。', ''],
} as const

/** Words beyond the states. */
export const MORE_SENTENCES = {
  terminating: ['采购方提出终止合同，请查看终止协议并答复。', '等待供应商确认终止。'],
  renewal: ['供应商申请续签，请处理。', '已申请续签，等待采购方处理。'],
  ending: (days: number) => (days === 0 ? '合同今天到期。' : `合同还有 ${days} 天到期。`),
  paper: '纸质合同请打印签字盖章，上传扫描件并填写快递单号。',
} as const

/** What stands in the history besides steps. */
export const ACTIONS = {
  number: '取得合同编号',
  body: '生成合同正文',
  viewed: '查阅机密合同',
  token: '取得查阅凭证',
  taken: '随数据带走取得机密合同',
  fromOrder: '订单确认，自动起草合同',
  compared: '对比退回稿',
  corrected: '订单更正合同登记',
} as const

/** How far a returned text differs, as it stands in the history. */
export const COMPARED = {
  same: '内容没有改动',
  counts: (changed: number, added: number, removed: number) =>
    [
      ...(changed > 0 ? [`修改 ${changed} 段`] : []),
      ...(added > 0 ? [`新增 ${added} 段`] : []),
      ...(removed > 0 ? [`删除 ${removed} 段`] : []),
    ].join('，'),
  of: (file: string, found: string) => `${file}：${found}`,
} as const

/** What happened on the way to a signature. */
export const EVIDENCE_KINDS = {
  bodyMade: '合同正文定稿',
  viewed: '查阅合同正文',
  codeSent: '发送短信验证码',
  codePassed: '短信验证码通过',
  signed: '供应商签署',
  sealed: '采购方盖章',
} as const

/** What is written down of each. */
export const EVIDENCE_DETAILS = {
  address: '网络地址',
  requestId: '请求编号',
  sha256: '文件指纹',
  certificateNo: '证书编号',
  mobile: '手机号',
} as const

/** What verification says beyond the signatures. */
export const VERIFY = { sha256: '文件与平台登记的指纹不符，保存后被改动', evidence: '证据链不完整' } as const

/** The reasons that signatures are made for, as they stand in them. */
export const SIGN_REASONS = { supplier: '同意签署本合同', buyer: '盖章确认本合同' } as const

/** What a new document is called that comes of another. */
export const NAMED = {
  ofOrder: (code: string) => `采购合同 ${code}`,
  supplementOf: (code: string) => `补充协议 ${code}`,
  renewal: (title: string) => `${title}（续签）`,
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const OUTLOOK = { ends: '合同到期' } as const
export const LEDGER_FILE = '合同台账'
/** What is written across a page that is only to be read. */
export const watermarkText = (company: string, person: string, minute: string): string =>
  [company, person, minute].filter((part) => part !== '').join(' ')
