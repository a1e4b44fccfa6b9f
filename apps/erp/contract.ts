import { ofFeatures } from '../features.ts'

/** Every operation of the ERP API: the list that routes, documents, client and proofs are made from. */
export const erpContract = ofFeatures(({ contract }) => contract)
