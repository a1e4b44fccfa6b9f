/** Why a Word file is not taken. */
export const REFUSED = {
  tooLarge: 'Word 文件超过 5 MB，请压缩图片后重新上传',
  notWord: '不是有效的 Word 文件（.docx）',
  damaged: 'Word 文件已损坏，请在 Word 中另存后重新上传',
  tooManyParts: 'Word 文件内容过多，请简化后重新上传',
  encrypted: 'Word 文件已加密，请取消密码后重新上传',
  badName: 'Word 文件中含有不合法的内容',
  macros: 'Word 文件含有宏或嵌入对象，请删除后重新上传',
  strangePart: 'Word 文件含有不允许的内容，请在 Word 中另存为 .docx 后重新上传',
  encoding: 'Word 文件的编码不受支持，请在 Word 中另存后重新上传',
  doctype: 'Word 文件中含有不允许的声明',
  external: 'Word 文件引用了外部文件或模板，请断开链接后重新上传',
  chunk: 'Word 文件嵌入了其他文档，请改为正文后重新上传',
  field: 'Word 文件含有不允许的域（如 DDE、链接），请删除后重新上传',
  unfit: 'Word 文件结构无法识别，请在 Word 中另存后重新上传',
} as const

/** What is wrong with the variables of a template, each with the name as it stands there. */
export const VARIABLES = {
  missing: (name: string) => `缺少变量 {${name}}`,
  unknown: (name: string) => `未知变量 {${name}}`,
  unsupported: (tag: string) => `不支持的写法 {${tag}}，变量名只能由字母和数字组成`,
  unclosedTag: (name: string) => `变量 {${name} 没有右括号`,
  unopenedTag: (name: string) => `变量 ${name}} 没有左括号`,
  unclosedLoop: (name: string) => `循环 {#${name}} 没有结束标记 {/${name}}`,
  unopenedLoop: (name: string) => `循环结束标记 {/${name}} 没有对应的开始标记`,
  mismatch: (name: string) => `循环 {#${name}} 的开始与结束不对应`,
  other: (name: string) => `变量 {${name}} 的位置或写法有误`,
  separator: '；',
} as const

/** What Word can hold and the PDF made of it does not show. */
export const UNCARRIED_WORDS = {
  picture: '图片、文本框或图形',
  footnote: '脚注或尾注',
  formula: '公式',
  revision: '修订记录（按接受全部修订处理）',
  symbol: '特殊符号字体',
  footer: '页脚内容（统一改为页码）',
  columns: '分栏',
  comment: '批注',
} as const

/** Numerals as they count clauses. */
export const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
export const TEN = '十'
export const HUNDRED = '百'

export const SIGNATURES = {
  buyer: '甲方（盖章）：',
  supplier: '乙方（盖章）：',
  person: '授权代表：',
  date: '日期：',
} as const
