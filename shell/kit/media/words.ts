/** Words of the part that plays recordings. */
export const MEDIA = {
  loading: '音视频加载中…',
  failed: '音视频加载失败，请下载后查看。',
  at: (clock: string, text: string) => `跳到 ${clock}${text === '' ? '' : `：${text}`}`,
  add: '在当前时间添加意见',
  marks: (name: string) => `${name} 的意见`,
  remove: (clock: string) => `删除 ${clock} 的意见`,
  noteAt: (clock: string) => `${clock} 的意见`,
} as const
