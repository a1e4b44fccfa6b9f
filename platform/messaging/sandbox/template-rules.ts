/** The kinds of fields that template messages have, by the beginning of their names, and what each accepts. */
const KINDS: readonly (readonly [prefix: string, fits: RegExp])[] = [
  ['thing', /^[^]{1,20}$/u],
  ['character_string', /^[\x21-\x7e ]{1,32}$/],
  ['number', /^-?\d{1,32}(\.\d+)?$/],
  ['letter', /^[A-Za-z]{1,32}$/],
  ['time', /^(?=.)(\d{4}[\u5e74-]\d{1,2}[\u6708-]\d{1,2}\u65e5?)?\s*(\d{1,2}:\d{2}(:\d{2})?)?$/],
  ['date', /^\d{4}[\u5e74-]\d{1,2}[\u6708-]\d{1,2}\u65e5?(\s+\d{1,2}:\d{2}(:\d{2})?)?$/],
  ['amount', /^[\u00a5\uffe5$]?\d{1,10}(\.\d{1,2})?\u5143?$/],
  ['phone_number', /^[\d+\-() ]{1,17}$/],
  ['phrase', /^\p{Script=Han}{1,5}$/u],
  ['const', /^[^]{1,20}$/u],
  ['first', /^[^]{1,200}$/u],
  ['keyword', /^[^]{1,200}$/u],
  ['remark', /^[^]{1,200}$/u],
]

/** The first field whose value breaks its kind, as the real account would say it; nothing when all are valid. */
export const misfitIn = (data: Readonly<Record<string, string>>): string | undefined => {
  const found = Object.entries(data).find(([name, value]) => {
    const kind = KINDS.find(([prefix]) => new RegExp(`^${prefix}\\d*$`).test(name))
    return !kind?.[1].test(value)
  })
  return found && `data.${found[0]}.value`
}
