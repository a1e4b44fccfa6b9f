import type { WorkMessage } from './work-app.ts'

/** At most so many bytes of UTF-8, cut between characters. */
export const clippedBytes = (text: string, most: number): string => {
  if (Buffer.byteLength(text) <= most) return text
  let room = most - Buffer.byteLength('…')
  const kept = [...text].filter((sign) => {
    room -= Buffer.byteLength(sign)
    return room >= 0
  })
  return `${kept.join('')}…`
}

/** Words of a document are no markup: services read tags, and mentions of everybody, in the texts of messages. */
export const withoutTags = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞')

/** The same for Markdown, where words of a document must make neither links nor pictures. */
export const withoutMarkdown = (text: string): string =>
  withoutTags(text).replaceAll(/[\\`*_[\]#!|~]/g, (sign) => `\\${sign}`)

/** Title and words as plain lines, then the address. */
export const plainLines = ({ title, text, url }: WorkMessage, most: number): string => {
  const end = `\n${url}`
  const words = [title, ...(text === '' ? [] : [text])].join('\n')
  return `${clippedBytes(withoutTags(words), most - Buffer.byteLength(end))}${end}`
}
