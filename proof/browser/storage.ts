import type { Page } from '@playwright/test'

/** What looks like the number of a phone, an identity, a card or an account; ids of ours have letters or dashes beside their digits. */
const NUMBER = /(?<![\w-])(?:1[3-9]\d{9}|\d{15,18}[\dXx])(?![\w-])/

/** As it was before it was made fit for a cookie; signs that are no such form stay as they are. */
const unescape = (text: string): string => new URLSearchParams(`a=${text.replaceAll('&', '%26')}`).get('a') ?? text

/** A text and everything in it that could be encoded with Base64, such as the parts of a token. */
const readings = (text: string): string[] => [
  unescape(text),
  ...(text.match(/[\w+/-]{12,}/g) ?? []).map((piece) => Buffer.from(piece, 'base64url').toString()),
]

/** Places in which this page's browser keeps a personal number; a store that nobody has looked into counts as one (L14). */
export const numbersKept = async (page: Page): Promise<string[]> => {
  const kept = await page.evaluate(async () => ({
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    closed: [
      ...(await indexedDB.databases()).map(({ name = '' }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
    ],
  }))
  const cookies = (await page.context().cookies()).map(({ name, value }) => [`cookie ${name}`, value] as const)
  const places = [...cookies, ['localStorage', kept.localStorage], ['sessionStorage', kept.sessionStorage]] as const
  return [
    ...kept.closed,
    ...places.filter(([, text]) => readings(text).some((one) => NUMBER.test(one))).map(([place]) => place),
  ]
}
