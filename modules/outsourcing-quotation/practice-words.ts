/** What the practice says about rate cards. */
export const PRACTICE = {
  title: '练习价目表（配音）',
  process: '旁白配音',
  spec: '普通话，成品时长',
  unit: '分钟',
  lessons: { submit: { title: '提交价目表', hint: '给价目填上单价，点「提交审核」，采购方会审核' } },
} as const
