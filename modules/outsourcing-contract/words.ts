/** Every Chinese word of framework contracts but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '框架合同'
export const OUTSOURCING_TYPES = { 1: '印刷加工', 2: '后道加工', 3: '组装包装', 4: '内容制作' } as const
export const SETTLEMENT_CYCLES = { 1: '单结', 2: '月结', 3: '按里程碑' } as const
/** How a contract stands today: by its dates, its limit and whether it was ended. */
export const STAGES = {
  0: '草稿',
  1: '未生效',
  2: '生效中',
  3: '将到期',
  4: '已到期',
  5: '已终止',
  6: '额度用尽',
} as const

export const MESSAGES = {
  endBefore: '有效期止不能早于有效期起',
  limitNone: '额度应大于 0，不限额度请留空',
  limitBelow: (used: string) => `额度不能低于已用金额 ${used} 元`,
  limitExceeded: (left: string) => `超出框架合同额度，剩余 ${left} 元`,
  billingDayMissing: '月结请填写对账日',
  billingDayWrong: '对账日应为 1～31',
  copyrightMissing: '内容制作合同请填写版权归属与署名',
  materialMissing: '加工类合同请填写客供料与损耗约定',
  filesMissing: '请上传合同扫描件',
  ledgerUnknown: '没有这份台账合同，或不属于双方',
  legalUnknown: '没有这位法务，或已离职',
  partiesKept: '合同已生效，不能更换供应商、采购主体和类型',
  ended: '合同已终止，不能修改',
  saved: '修改合同',
  nothingToSave: '请提供要修改的内容',
  onlyDraft: '只能删除草稿',
  isUsed: '已有价目表引用这份合同，不能删除',
  renewed: '已有续签合同，或正在准备',
  notBegun: '合同尚未生效，到期前再申请续签',
  notDue: '合同尚未到期',
  notRenewing: '合同不自动续期',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  enact: '合同已登记，供应商可以查看',
  terminate: '合同已终止，不再用于新的委外单',
  requestRenewal: '续签申请已提交，采购方将准备续签合同',
  renew: '已生成续签草稿，请补充后登记',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  enacted: '框架合同已登记',
  terminated: '框架合同已终止',
  prolonged: '框架合同已自动续期',
} as const

export const NAMED = { renewal: (title: string) => `${title}（续签）` } as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = { expiring: '将到期', renewals: '待续签', drafts: '草稿', inForce: '生效中' } as const

/** What is to be done with a contract, by its work queue. */
export const TASKS = { renew: '续签框架合同', prepare: '准备续签合同' } as const

/** One plain sentence about how a contract stands. */
export const SENTENCES = {
  draft: '补充条款并上传扫描件后登记，供应商即可查看。',
  renewalDraft: (code: string) => `供应商申请续签 ${code}，请补充条款并登记。`,
  notBegun: (day: string) => `合同自 ${day} 起生效，之前不能下委外单。`,
  inForce: '合同生效中，可按价目表下委外单。',
  expiring: (days: number) => (days === 0 ? '合同今天到期。' : `合同还有 ${days} 天到期。`),
  askRenewal: '需要继续合作请申请续签。',
  prolongs: '到期后自动续期一年。',
  renewalOpen: '续签合同正在准备。',
  renewedBy: (code: string) => `已续签为 ${code}。`,
  expired: (day: string) => `合同已于 ${day} 到期，不能再下委外单。`,
  terminated: '合同已终止，不再用于新的委外单。',
  used: '合同额度已用尽，不能再下委外单。',
} as const

/** The contract on paper. */
export const PRINT = { title: '委外框架合同摘要', clause: '条款', content: '内容', limitless: '不限' } as const
