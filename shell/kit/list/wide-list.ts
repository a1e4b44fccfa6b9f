const load = async () => {
  const [{ DataTable }, { Pages }] = await Promise.all([import('./data-table.tsx'), import('./pages.tsx')])
  return { DataTable, Pages }
}

let loaded: ReturnType<typeof load> | undefined

/** The table and its pages, for `use`: telephones show cards and fetch none of it. A failure is not kept, so that another try is one. */
export const wideList = (): ReturnType<typeof load> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
