import type { Read } from './answers.ts'

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A piece of work that every side does. */
export interface Work {
  readonly name: string
  /** What it is, in words. */
  readonly what: string
  readonly isWrite: boolean
  /** The same requests in the product's form and in that of the peers; they are sent by turns. */
  readonly product: readonly Asked[]
  readonly peers: readonly Asked[]
  /** What has to be the same in the answers of all sides; what was written is looked up instead. */
  readonly read?: Read
}

/** Where the limit is asked for one of these. */
export const addressOf = ({ name }: Work, index: number): string => `/${name}/${index}`
