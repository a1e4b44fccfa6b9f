interface Grouped {
  readonly groupName: string
}

/** Rows by their group; groups stand in the order of their first row. */
export const byGroup = <Row extends Grouped>(rows: readonly Row[]): { name: string; rows: Row[] }[] =>
  [...Map.groupBy(rows, ({ groupName }) => groupName)].map(([name, members]) => ({ name, rows: members }))
