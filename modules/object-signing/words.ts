/** Every Chinese word of object signing. */
export const FIELDS = {
  name: '文件名',
  method: '方式',
  contentType: '文件类型',
  size: '文件大小',
  clientId: '客户端标识',
  url: '地址',
  key: '对象名',
  headers: '请求头',
  expiresAt: '失效时间',
  secret: '临时凭证',
  bucket: '存储空间',
  region: '地域',
  endpoint: '服务地址',
  prefix: '目录',
} as const

export const MESSAGES = {
  nameShape: '文件名不正确：不能是绝对路径，不能包含 .. 、控制字符或 \\ : * ? " < > |',
  otherPrefix: '只能使用自己的目录',
  typeMissing: '上传须说明文件类型',
  typeUnknown: '不支持的文件类型',
  sizeMissing: '上传须说明文件大小',
  sizeNone: '不能上传空文件',
  onlyPut: '仅上传时填写',
  clientUnknown: '没有这个客户端或未启用',
} as const
