/** Words of the export centre. Names of states and steps come from the machine, names of fields from ../words.ts. */
export const CENTRE = {
  title: '导出中心',
  searchHint: '文件名',
  empty: '还没有导出。在列表页点「导出」，生成的文件会出现在这里。',
  actions: '操作',
  download: '下载',
  queuedAgain: '已重新排队，完成后会通知您',
  rows: (count: number) => `${count.toLocaleString('en')} 行`,
  progress: (fileName: string) => `${fileName} 的进度`,
  downloadOf: (fileName: string) => `下载 ${fileName}`,
  daysLeft: (days: number) => `还可下载 ${days} 天`,
  lastDay: '还可下载不到 1 天',
} as const
