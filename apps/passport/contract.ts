import { operations as signIn } from '#modules/sign-in/contract.ts'

/** Every operation of the passport. */
export const passportContract = { ...signIn }
