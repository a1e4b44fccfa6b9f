/** A table in the form that the formatter leaves alone. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = head.map((name, at) => Math.max(3, name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
