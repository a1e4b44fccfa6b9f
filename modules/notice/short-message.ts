import { clipped } from './rules.ts'
import { SMS } from './words.ts'

/** A message of two parts, which is what one of ours may be; the network takes three characters of each to join them. */
const CHARACTERS_MOST = 2 * 67
/** Alibaba Cloud takes no longer values, and no arrows. */
const VALUE_MOST = 35

/** The template of the SMS provider that suits any notice. */
const SMS_TEMPLATE = 'business_notice' as const

/**
 * A notice as a short message. Providers fill an approved template: what to do, what it is about, and the end of an
 * address, for they let nobody send a whole one. The sentence says the same with the whole address.
 */
export const shortMessageOf = (title: string, link: URL) => {
  const sentence = title.replaceAll(/ ?→ ?/g, SMS.becomes)
  const [head = '', ...rest] = sentence.split('：')
  const room = CHARACTERS_MOST - SMS.sign.length - link.href.length - 1
  return {
    template: SMS_TEMPLATE,
    params: {
      title: clipped(head, VALUE_MOST),
      about: clipped(rest.join('：') || SMS.about, VALUE_MOST),
      link: link.pathname.slice(1),
    },
    text: `${SMS.sign}${clipped(sentence, room)} ${link.href}`,
  }
}
