/** Every Chinese word of uploading and looking at files. */
export const UPLOAD = {
  choose: '选择文件',
  drop: '或把文件拖到这里',
  limits: (extensions: string, size: string) => `支持 ${extensions}，每个不超过 ${size}`,
  most: (count: number) => `最多 ${count} 个`,
  tooMany: (count: number) => `最多上传 ${count} 个文件，其余没有上传`,
  kindOnly: (extensions: string) => `这里只能上传 ${extensions}`,
  running: '文件正在上传，请稍候再提交',
  failed: '上传失败，请重试',
  network: '网络中断，文件没有传完，请重试',
  checking: '正在检查',
  sending: (percent: number) => `已上传 ${percent}%`,
  list: '附件列表',
  cancel: (name: string) => `取消上传 ${name}`,
  retry: (name: string) => `重新上传 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  open: (name: string) => `查看 ${name}`,
} as const

export const PREVIEW = {
  download: '下载',
  loading: '正在打开文件',
  none: '这种文件不能在线预览，请下载后查看。',
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  previous: '上一页',
  next: '下一页',
  broken: '文件打不开，请下载后查看。',
  zoom: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  percent: (percent: number) => `${percent}%`,
} as const
