import { isDay } from '#kernel/identity.ts'

const pad = (part: string): string => part.padStart(2, '0')

/** The day that a text names, as ISO has it; empty when there is none. */
export const dayIn = (text: string): string => {
  const [, year = '', month = '', day = ''] = /(\d{4})[年.\-/:](\d{1,2})[月.\-/:](\d{1,2})/.exec(text) ?? []
  const found = `${year}-${pad(month)}-${pad(day)}`
  return isDay(found) ? found : ''
}
