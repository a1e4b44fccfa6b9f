/** Every Chinese word of data takeouts that the server says. */
const TITLE = '数据带走'

export const FIELDS = {
  fileName: '文件名',
  status: '状态',
  progress: '进度',
  documentCount: '单据数',
  fileSize: '文件大小',
  isReady: '可下载',
  errorMessage: '失败原因',
  createdAt: '申请时间',
  finishedAt: '完成时间',
  expiresAt: '过期时间',
  kind: '类别',
  count: '数量',
  hasPapers: '含单据文件',
  smsCode: '短信验证码',
} as const

export const MESSAGES = {
  underWay: '本企业已有一个数据包正在生成，请等它完成后再申请',
} as const

/** What the archive calls its parts. */
export const PARTS = {
  file: (company: string, stamp: string) => `${TITLE}-${company}-${stamp}.zip`,
  index: '说明.txt',
  attachments: '附件',
} as const

interface KindTold {
  readonly title: string
  readonly documents: number
  readonly lists: number
  readonly attachments: number
}

interface Told {
  readonly company: string
  readonly person: string
  readonly at: string
  readonly kinds: readonly KindTold[]
  /** What could not be put in, by its place. */
  readonly missing: readonly string[]
  readonly parts: readonly { readonly path: string; readonly sha256: string }[]
}

const kindLine = ({ title, documents, lists, attachments }: KindTold): string =>
  `${title}：${[`列表 ${lists} 个`, ...(documents > 0 ? [`单据 ${documents} 份`] : []), ...(attachments > 0 ? [`附件 ${attachments} 个`] : [])].join('，')}`

/** The text that comes with an archive: what is in it, and how to see that it is whole. */
export const indexText = ({ company, person, at, kinds, missing, parts }: Told): string =>
  [
    `${TITLE}说明`,
    '',
    `企业：${company}`,
    `申请人：${person}`,
    `生成时间：${at}（北京时间）`,
    '',
    '一、内容',
    ...(kinds.length === 0 ? ['暂无单据'] : kinds.map(kindLine)),
    '',
    '每一类单据一个文件夹：列表为 Excel 文件，单据为 PDF 文件，随单据上传的文件在「附件」文件夹中按单据编号存放。',
    '内容与主账号在门户中可以查看的一致。已签署的合同为签署原件，可自行验证签名；机密合同的附件为带水印的副本。',
    '',
    '二、未能放入的文件',
    ...(missing.length === 0 ? ['无'] : missing),
    '',
    '三、文件清单与 SHA-256 校验值',
    ...parts.map(({ sha256, path }) => `${sha256}  ${path}`),
    '',
  ].join('\r\n')
