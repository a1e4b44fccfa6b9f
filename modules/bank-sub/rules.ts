import { isCnaps } from '#kernel/identity.ts'
import { tidy } from '#kernel/text.ts'
import { FIELDS, MESSAGES, SWITCHED } from './words.ts'

/** How many branches the picker of a bank shows at once. */
export const PICKED_AT_ONCE = 50

/** A branch as it is stored. */
export interface BranchContent {
  readonly bankName: string
  readonly bankCode: string
  readonly name: string
  readonly cnapsCode: string
  readonly province: string
  readonly city: string
  readonly address: string
  readonly isEnabled: boolean
}

export const EMPTY: BranchContent = {
  bankName: '',
  bankCode: '',
  name: '',
  cnapsCode: '',
  province: '',
  city: '',
  address: '',
  isEnabled: true,
}

/** A branch with what was given, and the former content where nothing was. */
export const filled = (given: Partial<BranchContent>, former: BranchContent): BranchContent => ({
  bankName: tidy(given.bankName ?? former.bankName),
  bankCode: tidy(given.bankCode ?? former.bankCode),
  name: tidy(given.name ?? former.name),
  cnapsCode: tidy(given.cnapsCode ?? former.cnapsCode),
  province: tidy(given.province ?? former.province),
  city: tidy(given.city ?? former.city),
  address: tidy(given.address ?? former.address),
  isEnabled: given.isEnabled ?? former.isEnabled,
})

export const branchErrors = (branch: BranchContent) => [
  ...(branch.bankName === '' ? [{ field: 'bankName', why: MESSAGES.blank }] : []),
  ...(branch.name === '' ? [{ field: 'name', why: MESSAGES.blank }] : []),
  ...(isCnaps(branch.cnapsCode) ? [] : [{ field: 'cnapsCode', why: MESSAGES.cnapsShape }]),
]

/** What people can search a branch by. */
export const searchedTexts = (branch: BranchContent): string[] => [branch.name, branch.cnapsCode, branch.city]

/** What changed, for the history. */
export const changesOf = (before: BranchContent, after: BranchContent) => {
  const rows = [
    [FIELDS.bankName, before.bankName, after.bankName],
    [FIELDS.bankCode, before.bankCode, after.bankCode],
    [FIELDS.name, before.name, after.name],
    [FIELDS.cnapsCode, before.cnapsCode, after.cnapsCode],
    [FIELDS.province, before.province, after.province],
    [FIELDS.city, before.city, after.city],
    [FIELDS.address, before.address, after.address],
    [FIELDS.isEnabled, switched(before.isEnabled), switched(after.isEnabled)],
  ] as const
  return rows
    .filter(([, old, fresh]) => old !== fresh)
    .map(([field, old, fresh]) => ({ field, before: old, after: fresh }))
}

const switched = (on: boolean): string => (on ? SWITCHED.on : SWITCHED.off)
