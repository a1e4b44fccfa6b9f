import { labelOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Answer, Task } from '../shapes.ts'
import { VERIFY_METHODS, VERIFY_RESULTS } from '../words.ts'
import { Deliveries } from './deliveries.tsx'
import styles from './task.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly task: Task
}

const { action, owner, doneOn, evidence } = Answer.properties.correctiveActions.items.properties
const FIELDS = keywordsOf(Task.properties.verification).properties ?? {}
const nameOf = (field: keyof NonNullable<Task['verification']>): string => {
  const schema = FIELDS[field]
  return schema === undefined ? '' : titleOf(schema)
}

/** What staff found when they looked whether it works; the last time counts. */
export const Verdict = ({ task: { verification: found, files } }: Props) =>
  found === null ? (
    <p className={styles['nothing']}>{DETAIL.notVerified}</p>
  ) : (
    <>
      <Facts
        facts={[
          [nameOf('result'), labelOf(VERIFY_RESULTS, found.result)],
          [nameOf('method'), labelOf(VERIFY_METHODS, found.method)],
          [nameOf('batches'), found.batches],
          [nameOf('by'), found.by],
          [nameOf('on'), found.on],
          [nameOf('remark'), found.remark],
        ]}
      />
      <FileTiles files={filesOf(files, found.files)} label={nameOf('files')} />
    </>
  )

/** D6: what shows that the plan was carried out, and whether it works. */
export const Verification = ({ task }: Props) => {
  const all = task.answer.correctiveActions
  const isBegun = all.some((one) => one.doneOn !== null || one.evidence.length > 0)
  return (
    <>
      {isBegun ? (
        <LineTable
          lines={all}
          id={(one) => String(all.indexOf(one))}
          head={{ title: titleOf(action), show: (one) => one.action }}
          columns={[
            { title: titleOf(owner), show: (one) => one.owner },
            { title: titleOf(doneOn), show: (one) => one.doneOn ?? NUMBERS.none },
            {
              title: titleOf(evidence),
              show: (one) =>
                one.evidence.length === 0 ? (
                  NUMBERS.none
                ) : (
                  <FileTiles files={filesOf(task.files, one.evidence)} label={titleOf(evidence)} />
                ),
            },
          ]}
        />
      ) : null}
      <Deliveries task={task} />
      <Verdict task={task} />
    </>
  )
}
