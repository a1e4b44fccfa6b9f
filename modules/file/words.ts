/** Every Chinese word of files. */
export const FIELDS = {
  file: '文件',
  name: '文件名',
  size: '文件大小',
  mime: '文件类型',
  category: '分类',
  isInternal: '仅内部可见',
  uploadUrl: '上传地址',
  method: '方式',
  headers: '请求头',
  expireAt: '失效时间',
  secret: '临时凭证',
  bucket: '存储空间',
  region: '地域',
  endpoint: '服务地址',
  prefix: '目录',
  spaceId: '钉盘空间',
  dingFileId: '钉钉文件',
} as const

export const MESSAGES = {
  nameShape: '文件名不能包含斜杠或不可见的字符，请改名后上传',
  extension: (allowed: string) => `不支持这种文件，请上传 ${allowed}`,
  sizeNone: '不能上传空文件',
  sizeMax: '文件不能超过 50 MB，请压缩后上传',
  mimeDiffers: '文件类型与扩展名不一致，请确认文件没有被改名',
  internalOnlyStaff: '供应商不能上传内部文件',
  notArrived: '文件还没有传完，请重新上传',
  cut: '文件没有传完整，请重新上传',
  contentDiffers: (extension: string) => `文件内容不是 ${extension} 格式，请用原来的软件另存后上传`,
  brokenImage: '图片已损坏或无法打开，请重新拍照或另存后上传',
  hugeImage: '图片超过 1 亿像素，请缩小后上传',
  refused: '文件没有通过检查，请重新上传',
  busy: '文件正在检查，请稍候',
  noPreview: '这种文件不能在线预览，请下载后查看',
  notDrawable: '图片已损坏，无法显示，请下载后查看',
  secret: '这是机密合同的文件，请在合同中凭查阅凭证打开',
  noThumbnail: '这种文件没有缩略图',
  dingOff: '尚未接入钉钉，请联系管理员',
  dingMissing: '钉钉中没有这个文件，或应用无权读取',
} as const

export const AUDIT_ACTIONS = { upload: '上传文件', refuse: '文件未通过检查', drop: '取消上传' } as const

/** The category of electronic invoices. */
export const INVOICE_FILE = '发票'

/** Categories of files that show a personal number in full. */
export const PERSONAL_CATEGORIES = ['身份证人像面', '账户证明'] as const
