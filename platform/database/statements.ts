/** Names under which the database keeps statements planned. */
export interface StatementNames {
  /** The name of a statement; nothing when so many are kept that this one has to be planned each time. */
  nameOf(text: string): string | undefined
  /** Forgets all names: a migration changed what a kept statement gives back, and the database refuses it from then on. */
  renew(): void
}

// Each is kept by every connection, at some 50 KB there: a query under row security takes longer to plan than to run.
const MOST_KEPT = 500

export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let given = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= MOST_KEPT) return known
      given += 1
      const name = `s${given}`
      names.set(text, name)
      return name
    },
    renew: () => names.clear(),
  }
}
