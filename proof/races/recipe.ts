import { createHash } from 'node:crypto'
import type { Given } from '../input/shot.ts'

export type Headers = Readonly<Record<string, string>>

/** One create with a key: who sends it, somebody else who happens to use the same key, and what they send. */
export interface Making {
  readonly mine: Headers
  /** Another company of the same person where the call has companies, another person otherwise. */
  readonly other: Headers
  given(mark: string, isOther?: boolean): Partial<Given>
}

/** How a create of the contract is called so that it succeeds. */
export interface Recipe {
  readonly operation: string
  /** Where the document comes to lie. */
  readonly table: string
  prepare(): Promise<Making>
}

/** A recipe for two people of the buyer. */
export type StaffRecipe = (operation: string, table: string, given: Making['given']) => Recipe

/** Digits that follow from a word. */
export const digitsOf = (mark: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(mark).digest('hex')}`)
    .toString()
    .slice(0, length)
