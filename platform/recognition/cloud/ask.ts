import { fieldOf, parseJson } from '#kernel/json.ts'
import { Refusal } from '#kernel/problem.ts'
import { readBounded } from '../../messaging/bounded.ts'
import { Unreadable, type UnreadReason } from '../recogniser.ts'

const PATIENCE_MS = 15_000
const LONGEST_ANSWER = 1_048_576

/** Sends an image once and reads the JSON that comes back, whatever the status: the providers report failures in it. */
export const askCloud = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer> | string | URLSearchParams,
): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = JSON.parse(await readBounded(response, LONGEST_ANSWER))
    return answer
  } catch (error) {
    // The name alone: the message of a parser quotes the answer.
    throw new Refusal(503, 'Busy').causedBy(new Error(error instanceof Error ? error.name : 'unknown'))
  }
}

/**
 * A field of an answer as text without blanks around it. No schema: what a provider could not read it leaves out, sends as
 * null or as an empty text, and numbers come as either; one odd field must not cost the others.
 */
export const textAt = (answer: unknown, ...path: readonly (string | number)[]): string => {
  const found = fieldOf(answer, ...path)
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : ''
}

/** JSON inside a text, or what it is already. */
export const unpacked = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value)

const REASONS: readonly (readonly [RegExp, UnreadReason])[] = [
  [/blur/i, 'blurred'],
  [/TooLarge|ImageSize|FileSize|ExceedTheLimit|^216202$/i, 'too_large'],
  [/Decode|Format|DownLoad|InvalidImage|illegalImage|^216201$/i, 'not_image'],
  [
    /No(BizLicense|Business|BankCard|IDCard|IdCard|Card|Text|tFound)|unmatched|WarnCode|recognize|OcrFailed|^2166(30|31|33|34)$|^282103$/i,
    'nothing',
  ],
]

/** The provider's word that it could not: the sender's fault where a code says so, else ours, and then nobody learns more. */
export const fail = (code: string): never => {
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1]
  if (reason) throw new Unreadable(reason)
  throw new Refusal(503, 'Busy').causedBy(
    new Error(`the provider refused: ${/^[\w.-]{1,100}$/.test(code) ? code : 'no code'}`),
  )
}
