import { Button, Form, Radio, Select } from 'antd'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { TextField } from '#shell/kit/text-field.tsx'
import { DisputeDraft } from '../../line-shapes.ts'
import { CHOICES, COMPARISON } from './words.ts'
import styles from './comparison.module.css'
import { CHOICE, type Decision } from './decisions.ts'
import { isSame, type Item, type TheirLine } from './items.ts'
import { LineFacts } from './line-facts.tsx'

const OPTIONS = Object.values(CHOICE).map((value) => ({ value, label: CHOICES[value] }))

interface Props {
  readonly item: Item
  readonly decision: Decision | undefined
  /** Rows of theirs that belong to nothing yet. */
  readonly unpaired: readonly TheirLine[]
  readonly decide: (decision: Decision) => void
  readonly pair: (rowNo: number) => void
  readonly unpair: () => void
}

const nameOf = ({ ours, theirs }: Item): string => {
  const line = ours[0] ?? theirs[0]
  return [line?.deliveryNo, line?.orderCode, line?.name].filter((word) => word).join(' ')
}

/** One difference: both sides beside each other, why, and what the supplier says to it. */
export const ItemCard = ({ item, decision, unpaired, decide, pair, unpair }: Props) => {
  const { key, ours, theirs, texts, handPair } = item
  const name = nameOf(item)
  return (
    <section className={styles['item']} aria-label={name}>
      <div className={styles['why']}>
        {handPair === undefined ? null : (
          <>
            <StatusTag>{COMPARISON.byHand}</StatusTag>
            <Button type="link" size="small" aria-label={COMPARISON.unpairOf(name)} onClick={unpair}>
              {COMPARISON.unpair}
            </Button>
          </>
        )}
        {isSame(item) ? <StatusTag tone="success">{COMPARISON.same}</StatusTag> : null}
        {texts.map((text) => (
          <StatusTag key={text} tone="warning">
            {text}
          </StatusTag>
        ))}
      </div>
      <div className={styles['sides']}>
        <LineFacts title={COMPARISON.ours} lines={ours} item={item} />
        <LineFacts title={COMPARISON.theirs} lines={theirs} item={item} />
      </div>
      {theirs.length === 0 && unpaired.length > 0 ? (
        <Select
          className={styles['pair'] ?? ''}
          aria-label={COMPARISON.pairOf(name)}
          placeholder={COMPARISON.pair}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={unpaired.map((line) => ({ value: line.rowNo, label: COMPARISON.option(line) }))}
          onChange={(rowNo: number | null) => rowNo !== null && pair(rowNo)}
        />
      ) : null}
      {isSame(item) ? null : (
        <Radio.Group
          aria-label={COMPARISON.decisionOf(name)}
          optionType="button"
          options={OPTIONS}
          value={decision?.choice}
          onChange={({ target }) => decide({ key, choice: Number(target.value), note: decision?.note ?? '' })}
        />
      )}
      {decision?.choice === CHOICE.appeal ? (
        <Form component={false} layout="vertical">
          <TextField
            schema={DisputeDraft.properties.reason}
            required
            rows={2}
            value={decision.note}
            hint={COMPARISON.noteHint}
            change={(note) => decide({ ...decision, note })}
          />
        </Form>
      ) : null}
    </section>
  )
}
