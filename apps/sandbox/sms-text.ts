/** A message in parts: who sent it, the words, and the code in them. */
export interface SmsParts {
  readonly sender: string
  readonly words: string
  readonly code: string | undefined
}

/** Takes a message apart. Chinese messages begin with the sender between 【 and 】. */
export const partsOf = (text: string): SmsParts => {
  const [, sender = '', words = text] = /^【([^】]{1,20})】(.*)$/s.exec(text) ?? []
  return { sender, words, code: /(?<!\d)\d{4,8}(?!\d)/.exec(words)?.[0] }
}
