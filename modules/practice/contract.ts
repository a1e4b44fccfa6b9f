import type { Operations } from '#kernel/operation.ts'
import { flag, id, listOf, shape, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** Where a person practises from now on. */
const Practice = shape({ companyId: id(FIELDS.company) })
export type Practice = Static<typeof Practice>

const LessonState = shape({
  title: words(40, FIELDS.lesson),
  hint: words(100, FIELDS.hint),
  isDone: flag(FIELDS.isDone),
  /** The page where one goes on. */
  url: words(200, FIELDS.url),
})
export type LessonState = Static<typeof LessonState>

const signedIn = { who: 'signed_in', owns: 'user', reply: Practice, extension: true } as const

export const operations = {
  enterPractice: { method: 'POST', path: '/api/Practice', summary: '进入练习模式：每人一家练习企业', ...signedIn },
  restartPractice: {
    method: 'POST',
    path: '/api/Practice/Restart',
    summary: '重新开始练习：放弃现有练习单据，换一套新的',
    ...signedIn,
  },
  getPracticeProgress: {
    method: 'GET',
    path: '/api/Practice/Progress',
    summary: '练习进度：学会了什么，接下来做什么',
    who: { supplier: 'member' },
    owns: 'company',
    reply: listOf(LessonState, { max: 50 }),
    extension: true,
  },
} as const satisfies Operations
