/** Words of the supplier's own profile page. Names of fields come from ../../words.ts. */
export const PROFILE = {
  title: '企业资料',
  edit: '申请变更',
  editOf: (card: string) => `申请变更${card}`,
  renew: '更新证照',
  renewOf: (certificate: string) => `更新证照：${certificate}`,
  reviewing: '变更审核中，暂不能再提交变更',
  ownerOnly: '只有主账号可以申请变更。',
  owner: '主账号',
  purchasers: '采购联系人',
  home: '返回首页',
  authenticate: '去认证',
  certificates: (state: string) => `证照${state}`,
  unproven: '收款账户待认证',
} as const

export const BAR = {
  draft: '有未提交的变更',
  draftHint: '提交后由采购方审核，审核通过前原资料继续有效。',
  submitted: '资料变更审核中',
  submittedHint: (time: string) => `${time} 提交。审核通过前原资料继续有效。`,
  returned: '资料变更被退回',
  returnedHint: (remark: string) => `退回意见：${remark}`,
  goOn: '继续修改',
  drop: '放弃变更',
  dropAsk: '放弃这次变更？',
  dropHint: '已填写的变更内容会被清除，原资料不受影响。',
  dropped: '变更已放弃',
} as const

export const FORM = {
  title: (card: string) => `变更${card}`,
  submit: '提交变更',
  submitted: '变更已提交，请等待审核',
  applied: '资料已更新',
  nothing: '没有需要提交的变更',
  problems: (count: number) => `还有 ${count} 项需要处理`,
  free: '本次修改不需要审核，提交后立即生效。',
  judged: (judges: string) => `提交后由${judges}审核，通过前原资料继续有效。`,
  code: '变更收款账户需要验证主账号本人的手机。',
  loading: '加载中',
} as const
