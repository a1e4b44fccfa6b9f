/** Words of the page of bank branches. Names of fields come from ../words.ts. */
export const BRANCHES = {
  title: '支行',
  searchHint: '支行名称、联行号或城市',
  empty: '还没有支行。',
  add: '新增支行',
  edit: '修改支行',
  removeHint: '删除后不能恢复；暂时不用的支行可以停用。',
  added: '支行已新增',
  changed: '支行已修改',
  removed: '支行已删除',
  save: '保存',
} as const
