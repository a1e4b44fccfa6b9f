import { createClient } from '#shell/client/client.ts'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import { AnswersTable } from '../outlook/answers-table.tsx'
import { Block } from '../outlook/block.tsx'
import styles from '../outlook/outlook.module.css'
import { ANSWERS } from '../words.ts'

const client = createClient(operations, erp)

/** How long the buyer takes to answer the supplier at the page. */
export const BuyerAnswers = () => {
  const { data } = useReference({
    queryKey: [...WORK, 'buyer-answers'],
    queryFn: ({ signal }) => client.getBuyerAnswers({ signal, quiet: true }),
  })
  return data === undefined ? null : (
    <Block id="buyer-answers" title={ANSWERS.buyer} note={ANSWERS.buyerNote}>
      {data.steps.length === 0 ? (
        <p className={styles['note']}>{ANSWERS.buyerNone}</p>
      ) : (
        <AnswersTable step={ANSWERS.buyerStep} steps={data.steps} />
      )}
    </Block>
  )
}
