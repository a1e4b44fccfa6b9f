/**
 * Admin templates that people would begin with, built for production and opened from an empty cache in Chromium on
 * 2026-11-15: kilobytes of JavaScript (gzip) on their first page, and in all until the page after signing in stands. Figures
 * of that day, quoted: they are not measured again.
 */
export const TEMPLATES = [
  { name: 'Ant Design Pro 6.0.3', firstKb: 663, signedInKb: 1_073 },
  { name: 'Naive UI Admin 2.1.0', firstKb: 614, signedInKb: 928 },
  { name: 'react-antd-admin', firstKb: 1_055, signedInKb: 1_438 },
] as const

/** What the lightest of them needs. */
export const LIGHTEST = {
  firstKb: Math.min(...TEMPLATES.map(({ firstKb }) => firstKb)),
  signedInKb: Math.min(...TEMPLATES.map(({ signedInKb }) => signedInKb)),
}
