/** What a person confirms with a code on their phone. A code for one of these opens none of the others. */
export const SECOND_FACTORS = [
  'bank.change',
  'owner.transfer',
  'staff.administrator',
  'contract.sign',
  'data.takeout',
] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]
