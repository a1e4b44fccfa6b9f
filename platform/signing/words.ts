import type { ProblemCode } from './problem.ts'

/** What is wrong with a signed file, for the person who asked. */
export const PROBLEM_WORDS: Readonly<Record<ProblemCode, string>> = {
  unreadable: '文件已损坏，无法读取',
  too_large: '文件过大，无法验证',
  no_signature: '文件中没有电子签名',
  structure: '文件结构被改动，不是本平台生成的形式',
  appended: '最后一次签署之后，文件又被追加了内容',
  changed_between: '两次签署之间，文件内容被修改',
  root_changed: '签署之后，文档目录被替换',
  not_certified: '首个签名未锁定文件内容',
  byte_range: '签名覆盖的范围不完整',
  gap: '签名之外留有未被保护的内容',
  signature: '文件内容与签名不符，签署之后被修改',
  form: '签名数据被改动',
  untrusted: '签名证书不是由受信任的机构颁发',
  not_valid_then: '签署时证书不在有效期内',
  wrong_field: '签名不在应签的位置',
}

/** Why something is not signed. */
export const REFUSAL_WORDS = {
  too_large: '文件超过 20 MB，不能签署',
  encrypted: '文件已加密，不能签署',
  unreadable: '文件不是有效的 PDF，不能签署',
  active_content: '文件含有脚本、表单或附件，不能签署',
  signed_already: '该方已经签署过这份文件',
  not_prepared: '文件没有签署位置，请先生成签署文件',
  altered: '文件与已保存的版本不一致，不能继续签署',
  broken_chain: '存证记录不完整，不能出具存证报告',
  no_credential: '签章服务中没有该公司的有效证书',
  service: '签章服务暂不可用，请稍后再试',
} as const

export const ROOT_NAME = '供应商门户电子签章根证书'
export const PLATFORM_NAME = '供应商门户电子签章平台'

/** What stands on seals below the star. */
export const SEAL_PURPOSE = '合同专用章'

/** The page that is added where a document has no place for seals. */
export const SIGNATURE_PAGE = {
  title: '签署页',
  note: '（本页无正文，为合同签署页）',
  buyer: '甲方（盖章）：',
  supplier: '乙方（盖章）：',
} as const

export const EVIDENCE = {
  title: '电子签署存证报告',
  number: '合同编号',
  document: '签署文件摘要（SHA-256）',
  count: '存证记录',
  last: '末条记录摘要',
  columns: ['序号', '时间（北京时间）', '主体', '事件', '详情', '记录摘要'],
  explanation:
    '每条记录的摘要由上一条记录的摘要与本条内容计算得出（SHA-256）。任何一条被修改、删除或调换，其后的摘要都将不符。本报告由平台签名，签名之后的任何改动都可被发现。',
  previous: '上一条',
} as const
