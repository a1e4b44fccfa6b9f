const masked = (value: string, head: number, tail: number, middle: string): string =>
  // What is too short to hide in part is hidden whole.
  value.length <= head + tail ? middle : `${value.slice(0, head)}${middle}${value.slice(-tail)}`

/** 138****5678 */
export const maskMobile = (mobile: string): string => masked(mobile, 3, 4, '****')

/** 110***********1234 */
export const maskIdNumber = (number: string): string => masked(number, 3, 4, '*'.repeat(Math.max(number.length - 7, 4)))

/** **** **** **** 6789 */
export const maskAccount = (number: string): string => masked(number, 0, 4, '**** **** **** ')
