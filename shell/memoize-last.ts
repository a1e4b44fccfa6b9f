/** Remembers the last answer: many fields ask the same of one state of the form. */
export const memoizeLast = <Args extends readonly unknown[], Result>(ask: (...args: Args) => Result) => {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args: Args): Result => {
    if (last === undefined || last.args.some((one, index) => one !== args[index])) last = { args, result: ask(...args) }
    return last.result
  }
}
