/** What a person set about a column. */
export interface ColumnSetting {
  readonly key: string
  readonly visible: boolean
  readonly width?: number
  readonly fixed?: boolean
}

interface Settable {
  readonly key: string
  readonly priority?: 'must' | 'extra'
  readonly fixed?: true
}

/** How columns stand before anybody sets anything. */
const usual = ({ key, priority, fixed }: Settable): ColumnSetting => ({
  key,
  visible: priority !== 'extra',
  ...(fixed ? { fixed } : {}),
})

/**
 * One setting for each column, in the order of the person. Columns that are gone are left out, and new ones stand after
 * the column that they follow by design.
 */
export const settingsOf = (columns: readonly Settable[], kept: readonly ColumnSetting[]): ColumnSetting[] => {
  const known = kept.filter(
    ({ key }, index) =>
      columns.some((column) => column.key === key) && kept.findIndex((other) => other.key === key) === index,
  )
  return columns.reduce<ColumnSetting[]>((settings, column, index) => {
    if (settings.some(({ key }) => key === column.key))
      return settings.map((one) =>
        one.key === column.key && column.priority === 'must' ? { ...one, visible: true } : one,
      )
    const before = columns[index - 1]?.key
    return settings.toSpliced(settings.findIndex(({ key }) => key === before) + 1, 0, usual(column))
  }, known)
}

/** The columns to show, as they were set; fixed ones come first, because only the edge can hold them. */
export const arrange = <C extends Settable>(
  columns: readonly C[],
  kept: readonly ColumnSetting[],
): { readonly column: C; readonly setting: ColumnSetting }[] => {
  const shown = settingsOf(columns, kept).flatMap((setting) => {
    const column = columns.find(({ key }) => key === setting.key)
    return column !== undefined && setting.visible ? [{ column, setting }] : []
  })
  return [...shown.filter(({ setting }) => setting.fixed), ...shown.filter(({ setting }) => !setting.fixed)]
}

/** Moves a column by some places; at the edge it stays. */
export const moveColumn = (settings: readonly ColumnSetting[], key: string, by: number): ColumnSetting[] => {
  const from = settings.findIndex((one) => one.key === key)
  const moved = settings[from]
  const to = from + by
  if (moved === undefined || to < 0 || to >= settings.length) return [...settings]
  return settings.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Changes what is set about one column. */
export const setColumn = (
  settings: readonly ColumnSetting[],
  key: string,
  changes: Partial<Omit<ColumnSetting, 'key'>>,
): ColumnSetting[] => settings.map((one) => (one.key === key ? { ...one, ...changes } : one))
