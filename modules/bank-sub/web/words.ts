/** Words of the page of bank branches. Names of fields come from ../words.ts. */
export const BRANCHES = {
  searchHint: '支行名称、联行号或城市',
} as const
