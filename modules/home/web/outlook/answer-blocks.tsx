import { createClient } from '#shell/client/client.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type AnswerTimes } from '../../contract.ts'
import { ANSWERS, spanOf } from '../words.ts'
import { AnswersTable } from './answers-table.tsx'
import { Block } from './block.tsx'
import styles from './outlook.module.css'

const client = createClient(operations, erp)

/** How long both sides let each other wait. It comes after the rest: nobody has to act on it at once. */
export const AnswerBlocks = () => {
  const { data } = useReference({
    queryKey: [...WORK, 'answers'],
    queryFn: ({ signal }) => client.getAnswerTimes({ signal, quiet: true }),
  })
  return data === undefined ? null : (
    <>
      {data.steps.length > 0 || data.open.length > 0 ? <OurAnswers steps={data.steps} open={data.open} /> : null}
      {data.suppliers.length > 0 ? <SlowSuppliers suppliers={data.suppliers} /> : null}
    </>
  )
}

const OurAnswers = ({ steps, open }: Pick<AnswerTimes, 'steps' | 'open'>) => (
  <Block id="our-answers" title={ANSWERS.ours} note={ANSWERS.oursNote}>
    {steps.length === 0 ? (
      <p className={styles['note']}>{ANSWERS.none}</p>
    ) : (
      <AnswersTable step={ANSWERS.step} steps={steps} />
    )}
    {open.length === 0 ? null : (
      <>
        <h3 className={styles['note']}>{ANSWERS.open}</h3>
        <ul className={styles['rows']}>
          {open.map(({ id, queue, task, noun, code, holder, dueAt, url }) => (
            <li key={`${queue}${id}`}>
              <PageLink to={url} className={styles['row']}>
                <span className={styles['name']}>
                  {task}
                  <span className={styles['sub']}>{ANSWERS.held(`${noun} ${code}`, holder)}</span>
                </span>
                {dueAt === null ? null : (
                  <span className={styles['since']}>
                    <Countdown until={dueAt} />
                  </span>
                )}
              </PageLink>
            </li>
          ))}
        </ul>
      </>
    )}
  </Block>
)

const SlowSuppliers = ({ suppliers }: Pick<AnswerTimes, 'suppliers'>) => (
  <Block id="slow-suppliers" title={ANSWERS.suppliers} note={ANSWERS.suppliersNote}>
    <ol className={styles['rows']}>
      {suppliers.map(({ supplierId, supplierName, minutes, answers, url }) => (
        <li key={supplierId}>
          <PageLink to={url} className={styles['row']}>
            <span className={styles['name']}>
              {supplierName}
              <span className={styles['sub']}>{ANSWERS.answers(answers)}</span>
            </span>
            <span>{spanOf(minutes)}</span>
          </PageLink>
        </li>
      ))}
    </ol>
  </Block>
)
