import type { Contract } from '../shapes.ts'

/** The words that search finds a contract by besides its number in the ledger. */
export const searchedOf = ({
  title,
  contractCode,
  relatedDocs,
}: Pick<Contract, 'title' | 'contractCode' | 'relatedDocs'>): string[] => [
  title,
  contractCode,
  ...relatedDocs.map(({ code }) => code),
]
