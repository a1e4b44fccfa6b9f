import { addDays, DAY_MS, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import { STANDARD_TEMPLATE_ID } from '../rules.ts'
import { indicatorsOf } from '../scoring.ts'
import type { Mark, Review, SelfMark } from '../shapes.ts'
import { reviews } from './reviews.ts'
import { createReview, saveMarks, saveSelf } from './write.ts'

const WAY: DemoStory['steps'] = [
  ['staff', 'publish'],
  ['supplier', 'confirmDate'],
  ['supplier', 'submitSelf'],
  ['staff', 'startReview'],
  ['staff', 'publishReport'],
  ['supplier', 'confirmReport'],
]

/** Supplier, days ago, kind, title, where, how many steps were taken, what was found at which item, and how many hours ago the last step was. */
const CASES = [
  [0, 2, 2, '2026 年度验厂', '深圳市宝安区福海街道彩印路 8 号', 2, []],
  [0, 380, 1, '新供应商准入评审', '深圳市宝安区福海街道彩印路 8 号', 6, []],
  [
    1,
    12,
    3,
    '消防与危化品专项评审',
    '东莞市长安镇玩具工业园 3 栋',
    6,
    [['E2', 2, '稀释剂与成品同区存放，无防泄漏托盘']],
  ],
  [1, 1, 2, '2026 年度验厂', '东莞市长安镇玩具工业园 3 栋', 1, []],
  // Begun this morning on the planned day: its checklist can be filled in on site.
  [1, 7, 3, '玩具机械物理安全专项评审', '东莞市长安镇玩具工业园 3 栋', 4, [], 2],
  [0, 6, 3, '儿童用品安全专项评审', '深圳市宝安区福海街道彩印路 8 号', 5, [['Q2', 1, '末件记录缺一天']], 20],
] as const

const SELF_SCORE = '10'

const selfOf = ({ sections }: Review, file: string): SelfMark[] =>
  indicatorsOf(sections).map(({ key, evidenceRequired }) => ({
    key,
    score: SELF_SCORE,
    note: '按要求执行，记录齐全',
    files: evidenceRequired ? [file] : [],
  }))

const marksOf = (
  { sections }: Review,
  findings: readonly (readonly [string, 1 | 2, string])[],
  photo: string,
): Mark[] =>
  indicatorsOf(sections).map(({ key, scoreType }) => {
    const [, level = null, finding = ''] = findings.find(([at]) => at === key) ?? []
    return {
      key,
      score: level === null ? (scoreType === 1 ? '9' : '10') : '6',
      note: '',
      photos: level === null ? [] : [photo],
      level,
      finding,
    }
  })

/** Reviews on their way and at their end, for the demo world. */
export const seedReviews = async (world: DemoWorld): Promise<void> => {
  const staff = await world.staff('吴品控')
  for (const [supplier, daysAgo, reviewType, title, siteAddress, taken, findings, hoursSince] of CASES) {
    const photo = await world.photo(staff, findings[0]?.[2] ?? title)
    const proof = await world.photo(await world.supplier(supplier), `${title}自评证据`)
    const day = addDays(dayOf(new Date(world.now.getTime() - daysAgo * DAY_MS)), 7)
    const story = {
      supplier,
      buyer: supplier,
      daysAgo,
      steps: WAY.slice(0, taken),
      ...(hoursSince === undefined ? {} : { hoursSince }),
    }
    await playDocument(world, reviews, story, {
      staff: staff.userName,
      create: (act, parties) =>
        createReview(act, {
          ...parties,
          title,
          reviewType,
          siteAddress,
          planDate: day,
          durationHours: 8,
          templateId: STANDARD_TEMPLATE_ID,
          team: [
            { name: staff.userName, role: 1, userId: staff.userId },
            { name: '王采', role: 2 },
          ],
          needSelfAssess: true,
          selfDeadline: addDays(day, -2),
          remark: '',
        }),
      prepare: async (act, transition, review) => {
        if (transition === 'submitSelf') return saveSelf(act, review.id, review.rowVersion, selfOf(review, proof))
        return transition === 'publishReport'
          ? saveMarks(act, review.id, review.rowVersion, marksOf(review, findings, photo))
          : review
      },
      inputOf: (transition, { rowVersion }) => ({
        rowVersion,
        ...(transition === 'confirmDate' ? { attendees: ['何质检'] } : {}),
        ...(transition === 'startReview' ? { place: siteAddress } : {}),
        ...(transition === 'publishReport'
          ? { summary: '现场管理有序，检验记录完整。', strengths: '设备先进，人员稳定', validTo: addDays(day, 365) }
          : {}),
      }),
    })
  }
}
