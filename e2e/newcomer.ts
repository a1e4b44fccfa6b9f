/** Who registers in the stories of joining; the company and its legal person are those on the fixtures' papers. */
export const NEWCOMER = { mobile: '13712345601', company: '新纪元星辰纸业有限公司', legalPerson: '金新腾' } as const

/** Photographs of papers that recognition can read. */
export const PAPERS = 'platform/recognition/fixtures'
