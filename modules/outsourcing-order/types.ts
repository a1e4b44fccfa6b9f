/** What is done outside: the first three bring goods, the last one files. */
export const OUTSOURCING_TYPES = { 1: '印刷加工', 2: '后道加工', 3: '组装包装', 4: '内容制作' } as const
