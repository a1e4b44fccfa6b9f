import { leaderOf } from '../rules.ts'
import type { Review, ReviewDraft } from '../shapes.ts'

/** One of the team besides its leader. */
export interface MemberRow {
  /** The id of an account, or the name of somebody without one. */
  readonly who: string
  readonly role: Exclude<ReviewDraft['team'][number]['role'], typeof LEADER>
  readonly sections: string[]
}

/** A draft as its form holds it: flat, and with nothing chosen yet. */
export interface DraftValues {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly title: string
  readonly reviewType?: ReviewDraft['reviewType']
  readonly siteAddress: string
  readonly planDate: string | null
  readonly durationHours: string
  readonly templateId?: string
  /** The id of the account. */
  readonly leader?: string | null
  readonly leaderSections: string[]
  readonly members: MemberRow[]
  readonly needSelfAssess: boolean
  readonly selfDeadline: string | null
  readonly remark: string
}

export const EMPTY_DRAFT: DraftValues = {
  title: '',
  siteAddress: '',
  planDate: null,
  durationHours: '8',
  leaderSections: [],
  members: [],
  needSelfAssess: true,
  selfDeadline: null,
  remark: '',
}

/** The fields of the form, by the names under which the server speaks of them. */
export const DRAFT_FIELDS = [
  ...Object.keys(EMPTY_DRAFT),
  'supplierCompanyId',
  'buyerCompanyId',
  'reviewType',
  'templateId',
  'leader',
] as const

/** What has to be chosen before a draft can be sent. */
type Chosen = 'supplierCompanyId' | 'buyerCompanyId' | 'reviewType' | 'templateId' | 'leader'
type ChosenValues = DraftValues & { readonly [Name in Chosen]: NonNullable<DraftValues[Name]> }
export const isChosen = (values: DraftValues): values is ChosenValues =>
  values.supplierCompanyId !== undefined &&
  values.buyerCompanyId !== undefined &&
  values.reviewType !== undefined &&
  values.templateId !== undefined &&
  typeof values.leader === 'string'

const LEADER = 1
const MEMBER = 2
export const BLANK_MEMBER: MemberRow = { who: '', role: MEMBER, sections: [] }

/** The draft to send; `nameOf` knows the names of accounts. */
export const toDraft = (
  { leader, leaderSections, members, durationHours, ...values }: ChosenValues,
  nameOf: (userId: string) => string | undefined,
): ReviewDraft => ({
  supplierCompanyId: values.supplierCompanyId,
  buyerCompanyId: values.buyerCompanyId,
  title: values.title.trim(),
  reviewType: values.reviewType,
  siteAddress: values.siteAddress.trim(),
  planDate: values.planDate,
  durationHours: Number(durationHours),
  templateId: values.templateId,
  team: [
    { name: nameOf(leader) ?? '', role: LEADER, userId: leader, sections: leaderSections },
    ...members.map(({ who, role, sections }) => {
      const name = nameOf(who)
      return name === undefined ? { name: who, role, sections } : { name, role, userId: who, sections }
    }),
  ],
  needSelfAssess: values.needSelfAssess,
  selfDeadline: values.needSelfAssess ? values.selfDeadline : null,
  remark: values.remark,
})

/** A draft that was saved, to be changed. */
export const valuesOf = ({ team, durationHours, ...review }: Review): DraftValues => ({
  supplierCompanyId: review.supplierCompanyId,
  buyerCompanyId: review.buyerCompanyId,
  title: review.title,
  reviewType: review.reviewType,
  siteAddress: review.siteAddress,
  planDate: review.planDate,
  durationHours: String(durationHours),
  templateId: review.templateId,
  leader: leaderOf(team)?.userId ?? null,
  leaderSections: leaderOf(team)?.sections ?? [],
  members: team.flatMap(({ name, role, userId, sections = [] }): MemberRow[] =>
    role === LEADER ? [] : [{ who: userId ?? name, role, sections }],
  ),
  needSelfAssess: review.needSelfAssess,
  selfDeadline: review.selfDeadline,
  remark: review.remark,
})
