/** Words of the page where a company takes its data along. Names of fields come from ../words.ts. */
export const TAKEOUT = {
  title: '数据带走',
  lead: '把企业在门户里的全部数据打包下载：合同、订单、收货等单据，随时可以带走，不需要采购方同意。',
  contents: '数据包内容',
  nothing: '目前还没有单据。有单据往来后，可以在这里打包下载。',
  count: (count: number) => `${count.toLocaleString('en')} 份`,
  countMost: (count: number) => `${count.toLocaleString('en')} 份以上`,
  points: [
    '每一类单据一个文件夹：列表为 Excel，单据为 PDF，另附随单据上传的文件。',
    '内容与主账号在门户中能看到的一致；已签署的合同为签署原件。',
    '附有「说明.txt」，列出全部文件及其 SHA-256 校验值，可核对文件是否完整。',
    '生成需要一些时间，完成后会通知您。文件保留 7 天，请及时下载并妥善保管。',
  ],
  ask: '申请数据包',
  underWay: '正在生成',
  recent: '最近的数据包',
  none: '还没有申请过。',
  download: '下载',
  downloadOf: (fileName: string) => `下载 ${fileName}`,
  progress: (fileName: string) => `${fileName} 的进度`,
  askedAt: (at: string) => `${at} 申请`,
  documents: (count: number) => `${count.toLocaleString('en')} 份单据`,
} as const

export const ASK = {
  title: '申请数据包',
  lead: '数据包含有企业的全部单据与价格。为确认是您本人操作，请输入发送到您手机的验证码。',
  ok: '确认申请',
  done: '已开始生成，完成后会通知您',
} as const
