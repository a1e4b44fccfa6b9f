import { webAddress } from './in-wechat.ts'
import { SMS } from './words.ts'

/** A message in parts: who sent it, the words, the address at their end, and the code in them. */
export interface SmsParts {
  readonly sender: string
  readonly words: string
  readonly link: string | undefined
  readonly code: string | undefined
}

/** Takes a message apart. Chinese messages begin with the sender between 【 and 】. */
export const partsOf = (text: string): SmsParts => {
  const [, sender = '', said = text] = /^【([^】]{1,20})】(.*)$/s.exec(text) ?? []
  const [, words = said, address = ''] = /^(.*?)\s*(https?:\/\/\S+)$/s.exec(said) ?? []
  return { sender, words, link: webAddress(address), code: SMS.codeIn.exec(words)?.[1] }
}
