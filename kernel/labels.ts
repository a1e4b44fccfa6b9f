type Labels = Readonly<Record<number, string>>

/** The numbers that a table of labels names, in order. */
export const codesOf = <const L extends Labels>(labels: L): (keyof L & number)[] =>
  Object.keys(labels)
    .map(Number)
    .filter((code): code is keyof L & number => Object.hasOwn(labels, code))

/** The word for a number of the wire; nothing where there is no number or the table does not know it. */
export const labelOf = (labels: Labels, code: number | null | undefined): string =>
  code === null || code === undefined ? '' : (labels[code] ?? '')

/** The words for several numbers, with a Chinese comma between them. */
export const labelsOf = (labels: Labels, codes: readonly number[]): string =>
  codes.flatMap((code) => labels[code] ?? []).join('、')
