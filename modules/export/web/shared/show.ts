import { DAY_MS } from '#kernel/day.ts'
import { CENTRE } from '../words.ts'

/** 73.2 MB */
export const showSize = (bytes: number): string => {
  if (bytes < 1e6) return `${Math.max(Math.round(bytes / 1e3), 1)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** How long the file is still there. */
export const showDaysLeft = (expiresAt: string, now: number): string => {
  const days = (Date.parse(expiresAt) - now) / DAY_MS
  return days < 1 ? CENTRE.lastDay : CENTRE.daysLeft(Math.ceil(days))
}
