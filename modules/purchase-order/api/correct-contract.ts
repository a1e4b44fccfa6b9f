import { invalid } from '#kernel/problem.ts'
import { correctForOrder } from '#modules/contract-ledger/api/shared/for-order.ts'
import { filesOf, requireNamedFiles } from '#platform/files/files.ts'
import type { Act } from '#platform/document/types.ts'
import { SignedContract } from '../approval-shapes.ts'
import type { Order } from '../shapes.ts'
import { HISTORY } from '../history-words.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { orders } from './orders.ts'
import { signedHead } from './signed-contract.ts'

/**
 * Puts right what was entered at signing, here and in the ledger of contracts; the history keeps what it was. A contract that
 * was signed through the ledger has its number in its text, and is what it is.
 */
export const correctContract = async (act: Act, id: string, contract: SignedContract): Promise<Order> => {
  const { tx, me } = act
  await requireNamedFiles(tx, me, SignedContract, contract)
  const names = (await filesOf(tx, me, contract.contractFiles)).map(({ name }) => name)
  return orders.change(
    act,
    id,
    contract.rowVersion,
    HISTORY.contractCorrected,
    async ({ head }) => {
      if (head.contractNo === '') invalid({ contractNo: [MESSAGES.notSigned] })
      if (head.contractFiles.length === 0)
        invalid({ contractNo: [MESSAGES.contractInLedger] }, MESSAGES.contractInLedger)
      if (contract.contractFiles.length === 0) invalid({ contractFiles: [MESSAGES.contractFilesMissing] })
      const signed = signedHead(contract, act.now)
      const { contractSignedOn: signedOn, contractFiles: files } = contract
      await correctForOrder(act, id, { contractNo: signed.contractNo, signedOn, files })
      return signed
    },
    ({ head, files }) => {
      const former = files.filter((file) => head.contractFiles.includes(file.id)).map(({ name }) => name)
      return [
        { field: FIELDS.contractNo, before: head.contractNo, after: contract.contractNo },
        { field: FIELDS.contractSignedOn, before: head.contractSignedOn ?? '', after: contract.contractSignedOn },
        { field: FIELDS.contractFiles, before: listed(former), after: listed(names) },
      ].filter(({ before, after }) => before !== after)
    },
  )
}

const VALUE_MOST = 500
const listed = (names: readonly string[]): string => names.join('、').slice(0, VALUE_MOST)
