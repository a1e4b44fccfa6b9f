/** Words of copying between companies of one person. Names of fields come from ../../words.ts. */
export const COPY = {
  button: '从其他企业复制',
  title: '从其他企业复制资料',
  from: '复制自',
  choose: '选择本人的其他企业',
  hint: '只列出已通过审核、由您担任主账号的企业。收款账户、证照、开票资料不会复制；证书扫描件会另存一份。',
  nothing: '没有可复制的内容，两家企业的资料相同或对方没有填写。',
  loading: '正在比较两家企业的资料…',
  titles: { before: '现在', after: '复制后' },
  send: (count: number) => `复制 ${count} 项`,
  saved: '已复制，请核对',
  staged: '已复制到待提交的变更，请核对后提交',
} as const
