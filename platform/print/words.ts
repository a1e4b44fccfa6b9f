/** Below the last page: who signs, and when. */
export const SIGNATURE = '（盖章）　　　　　日期：'

/** `第 1 页 / 共 3 页`, around the two numbers. */
export const PAGE = ['第 ', ' 页 / 共 ', ' 页'] as const
