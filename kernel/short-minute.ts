import { minuteOf } from './day.ts'
import { SHORT_MINUTE } from './words.ts'

/** Day and minute in Asia/Shanghai at a moment without the year, for what is near, by the words for month and day. */
export const shortMinuteOf = (moment: Date): string => {
  const [day = '', time = ''] = minuteOf(moment).split(' ')
  const [, month, ofMonth] = day.split('-').map(Number)
  return SHORT_MINUTE(month ?? 0, ofMonth ?? 0, time)
}
