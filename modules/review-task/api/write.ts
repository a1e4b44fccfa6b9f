import { byField, invalid, refuse } from '#kernel/problem.ts'
import { offeredTemplate } from '#modules/review-template/api/shared/offered.ts'
import type { ReviewSections } from '#modules/review-template/contract.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { shape } from '#kernel/schema.ts'
import { MARKABLE } from '../machine.ts'
import { leaderOf, markErrors, teamErrors } from '../rules.ts'
import { Marks, SelfAssessment, type Review, type ReviewDraft } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { canMark, reviews } from './reviews.ts'
import { reviewers } from './store.ts'

/** People with an account are of those who review, and score what there is; the leader is one of them. */
const requireTeam = async ({ tx, me }: Act, team: Review['team'], sections: ReviewSections): Promise<void> => {
  const known = (await reviewers(tx, me)).map(({ id }) => id)
  const isUnknown = ({ userId }: Review['team'][number]): boolean => userId !== undefined && !known.includes(userId)
  const leader = leaderOf(team)
  if (leader !== undefined && isUnknown(leader)) invalid({ team: [MESSAGES.leaderUnknown] })
  const unknown = team.find(isUnknown)
  if (unknown !== undefined) invalid({ team: [MESSAGES.memberUnknown(unknown.name)] })
  const wrong = teamErrors(team, sections)
  if (wrong.length > 0) invalid(byField(wrong))
}

/** A draft with the checklist as it stands now. */
const contentOf = async (act: Act, draft: ReviewDraft) => {
  const { supplierCompanyId: companyId, team, ...own } = draft
  const template = await offeredTemplate(act.tx, act.me, own.templateId)
  if (template === undefined) return invalid({ templateId: [MESSAGES.templateUnknown] })
  await requireTeam(act, team, template.sections)
  return {
    ...own,
    companyId,
    team: JSON.stringify(team),
    templateName: template.name,
    templateVersion: template.version,
    sections: JSON.stringify(template.sections),
    searched: [own.title, own.siteAddress, template.name],
  }
}

/** Writes a new draft; the supplier sees it once it is published. */
export const createReview = async (act: Act, draft: ReviewDraft): Promise<Review> =>
  reviews.create(act, await contentOf(act, draft))

/** Replaces what staff plan, while it is a draft. */
const saveDraft = (act: Act, id: string, rowVersion: number, draft: ReviewDraft): Promise<Review> =>
  reviews.rewrite(act, id, rowVersion, () => contentOf(act, draft))

const SelfPart = shape({ self: SelfAssessment })
const MarksPart = shape({ marks: Marks })

/** Keeps what the supplier says of itself, without a step. */
export const saveSelf = (act: Act, id: string, rowVersion: number, self: SelfAssessment): Promise<Review> =>
  reviews.change(act, id, rowVersion, MESSAGES.selfSaved, async ({ head, state }) => {
    if (state !== 'assessing') invalid({ status: [MESSAGES.notNow] }, MESSAGES.notNow)
    const wrong = markErrors('self', head.sections, self)
    if (wrong.length > 0) invalid(byField(wrong))
    await requireNamedFiles(act.tx, act.me, SelfPart, { self })
    return { selfAssessment: JSON.stringify(self) }
  })

/** What the team finds is about items of the checklist, has possible scores, and names files that are there. */
export const requireMarks = async ({ tx, me }: Act, sections: ReviewSections, marks: Marks): Promise<void> => {
  const wrong = markErrors('marks', sections, marks)
  if (wrong.length > 0) invalid(byField(wrong))
  await requireNamedFiles(tx, me, MarksPart, { marks })
}

/** Keeps what the team finds, without a step. */
export const saveMarks = (act: Act, id: string, rowVersion: number, marks: Marks): Promise<Review> =>
  reviews.change(act, id, rowVersion, MESSAGES.marksSaved, async ({ head, state, facts }) => {
    if (!MARKABLE.includes(state)) invalid({ status: [MESSAGES.notNow] }, MESSAGES.notNow)
    if (!canMark(act.me, state, facts.isLead)) refuse(403, 'Forbidden')
    await requireMarks(act, head.sections, marks)
    return { marks: JSON.stringify(marks) }
  })

interface Saved {
  readonly rowVersion: number
  readonly draft?: ReviewDraft
  readonly self?: SelfAssessment
  readonly marks?: Marks
}

/** Saves the part of the body that is the caller's to write: the supplier its own words, staff the plan or what they found. */
export const saveReview = (act: Act, id: string, { rowVersion, draft, self, marks }: Saved): Promise<Review> => {
  if (act.me.side === 'supplier')
    return self === undefined ? invalid({ self: [MESSAGES.selfMissing] }) : saveSelf(act, id, rowVersion, self)
  if (marks !== undefined) return saveMarks(act, id, rowVersion, marks)
  return draft === undefined ? invalid({ draft: [MESSAGES.partMissing] }) : saveDraft(act, id, rowVersion, draft)
}
