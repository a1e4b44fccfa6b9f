/** Every Chinese word that stands on papers, whatever they are about. */
export const PAPER = {
  number: (number: string) => `编号：${number}`,
  seal: (role: string) => `${role}盖章：`,
  signature: '授权代表签字：',
  date: '日期：　　　　年　　月　　日',
  colon: '：',
  clause: (index: number, heading: string) => `${index}. ${heading}`,
} as const

/** `第 1 页 共 3 页`, around the two numbers. */
export const PAGE = ['第 ', ' 页 共 ', ' 页'] as const

export const MESSAGES = {
  tooWide: (titles: readonly string[]) =>
    `「${titles.join('」「')}」内容过长，A4 纸横排也放不下，请缩短编码或文字后再打印`,
} as const
