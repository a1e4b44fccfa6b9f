/** Every Chinese word of the dialog. */
export const SEARCH = {
  title: '搜索',
  open: '搜索（Ctrl+K）',
  placeholder: '单号、标题、商品、往来单位或页面',
  field: '搜索内容',
  results: '搜索结果',
  searching: '正在搜索…',
  found: (count: number) => `共 ${count} 条结果`,
  most: (count: number) => `显示最相关的 ${count} 条，多输入几个字可缩小范围`,
  nothing: (typed: string) => `没有找到与“${typed}”有关的内容`,
  advice: '请核对单号，或换用标题、商品编码、往来单位名称中的至少 2 个字。',
  begin: '输入单号、标题、商品或往来单位，查找您有权查看的单据。',
  failed: '单据没有搜索成功',
  retry: '重试',
  byWords: '商品或其他内容匹配',
} as const

/** The groups that are no kind of document. */
export const GROUPS = { recent: '最近打开', pages: '页面', actions: '操作' } as const

export const ACTIONS = {
  invite: '邀请供应商',
  switchTo: (name: string) => `切换企业：${name}`,
  signOut: '退出登录',
} as const

/** What the keys do; each with the key itself. */
export const KEYS = [
  ['↑ ↓', '选择'],
  ['Enter', '打开'],
  ['Ctrl + Enter', '在新窗口打开'],
  ['Esc', '关闭'],
] as const

/**
 * The first character in the order of pinyin for each initial that syllables begin with. A browser that sorts Chinese by
 * pinyin tells by them which initial a character has.
 */
export const INITIALS = {
  a: '阿',
  b: '八',
  c: '嚓',
  d: '哒',
  e: '妸',
  f: '发',
  g: '旮',
  h: '哈',
  j: '讥',
  k: '咔',
  l: '垃',
  m: '痳',
  n: '拏',
  o: '噢',
  p: '妑',
  q: '七',
  r: '呥',
  s: '扨',
  t: '它',
  w: '穵',
  x: '夕',
  y: '丫',
  z: '帀',
} as const
