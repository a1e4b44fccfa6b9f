/** Codes are random text; links carry them as `invite_code`. */
const CODE = /^[\w-]{16,128}$/

/** The invite code in what somebody pasted: a whole link, or the bare code. */
export const inviteCodeIn = (pasted: string): string | undefined => {
  const text = pasted.trim()
  const code = /[?&]invite_code=([\w%-]+)/.exec(text)?.[1] ?? text
  return CODE.test(code) ? code : undefined
}
