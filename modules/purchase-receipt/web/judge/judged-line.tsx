import { Select } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { AQLS, LEVELS } from '../../aql.ts'
import { isWholeLot } from '../../inspection.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import { Defects } from './defects.tsx'
import { followed, isPassed, planOf, type JudgedLine } from './finding.ts'
import styles from './judge.module.css'
import { SplitInputs } from './split-inputs.tsx'
import { JUDGE } from './words.ts'

interface Props {
  readonly item: ReceiptItem
  readonly line: JudgedLine
  readonly change: (line: JudgedLine) => void
  readonly files: readonly FileRef[]
  readonly isTried: boolean
  readonly wrong: string | undefined
}

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** One lot: how many are looked at, what was found, and what becomes of it. */
export const JudgedLineCard = ({ item, line, change, files, isTried, wrong }: Props) => {
  const plan = planOf(item, line)
  const passed = isPassed(item, line)
  const set = (changes: Partial<JudgedLine>): void => change(followed(item, { ...line, ...changes }))
  const facts = [
    [JUDGE.lot, `${showQty(plan.lotSize)} ${item.unit}`],
    [JUDGE.letter, plan.letter],
    [JUDGE.sample, JUDGE.sampled(plan.sampleSize, isWholeLot(plan.lotSize, plan.sampleSize))],
    [JUDGE.limits, `${plan.accept} / ${plan.reject}`],
    [JUDGE.minor, JUDGE.minorOf(plan.minorAccept, plan.minorSampleSize, plan.sampleSize)],
  ] as const
  return (
    <section className={styles['line']} aria-label={item.skuName}>
      <div className={styles['head']}>
        <strong>{item.skuName}</strong>
        <span role="status">
          {JUDGE.proposes}{' '}
          <StatusTag tone={passed ? 'success' : 'error'}>{passed ? JUDGE.passes : JUDGE.fails}</StatusTag>
        </span>
      </div>
      <div className={styles['plan']}>
        <Select
          aria-label={`${item.skuName} ${JUDGE.level}`}
          prefix={JUDGE.level}
          value={line.level}
          options={optionsOf(LEVELS)}
          onChange={(level) => set({ level })}
        />
        <Select
          aria-label={`${item.skuName} ${JUDGE.aql}`}
          prefix={JUDGE.aql}
          value={line.aql}
          options={optionsOf(AQLS)}
          onChange={(aql) => set({ aql })}
        />
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Defects defects={line.defects} change={(defects) => set({ defects })} files={files} isTried={isTried} />
      <SplitInputs
        name={item.skuName}
        value={line}
        change={(changes) => change({ ...line, ...changes, isDivided: true })}
        wrong={wrong}
      />
    </section>
  )
}
