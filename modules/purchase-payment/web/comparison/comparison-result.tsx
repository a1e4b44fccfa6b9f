import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { useNarrow } from '#shell/media.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { Pages } from '#shell/kit/list/pages.tsx'
import { PhonePages } from '#shell/kit/list/phone-pages.tsx'
import type { Comparison } from '../../difference-shapes.ts'
import { DisputeDrafts } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { payments } from '../queries.ts'
import { COMPARISON } from './words.ts'
import { ComparisonSums } from './comparison-sums.tsx'
import styles from './comparison.module.css'
import { CHOICE, disputesOf, openItems, type Decision } from './decisions.ts'
import { itemsOf, type Item } from './items.ts'
import { ItemCard } from './item-card.tsx'
import type { useComparisonWork } from './use-comparison-work.ts'

const PAGE_SIZE = 20
const DISPUTES_MAX = keywordsOf(DisputeDrafts).maxItems ?? 0

interface Props {
  readonly doc: Payment
  readonly file: FileRef
  readonly comparison: Comparison
  readonly kept: ReturnType<typeof useComparisonWork>
}

/** What differs, line by line, page by page, and the decisions over it, which are sent together. */
export const ComparisonResult = ({ doc, file, comparison, kept }: Props) => {
  const { decisions, handPairs } = kept.work
  const [pageNo, setPageNo] = useState(1)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const isNarrow = useNarrow()
  const move = payments.useMove(doc)
  const items = itemsOf(comparison)
  const open = openItems(items, decisions)
  const disputes = disputesOf(items, decisions, file.id)
  const last = Math.max(1, Math.ceil(items.length / pageSize))
  const page = Math.min(pageNo, last)
  const shown = items.slice((page - 1) * pageSize, page * pageSize)
  const unpaired = items.flatMap(({ ours, theirs }) => (ours.length === 0 ? theirs : []))

  const decide = (decided: readonly Decision[]): void => {
    const keys = new Set(decided.map(({ key }) => key))
    kept.change({ decisions: [...decisions.filter(({ key }) => !keys.has(key)), ...decided] })
  }
  const acceptRest = (): void => decide(open.map(({ key }) => ({ key, choice: CHOICE.buyer, note: '' })))
  const pair = (item: Item, rowNo: number): void => {
    const lineId = item.ours[0]?.id
    if (lineId !== undefined) kept.change({ handPairs: [...handPairs, { lineId, rowNo }] })
  }
  const turn = (next: number, size: number): void => {
    setPageNo(next)
    setPageSize(size)
  }
  const PagesShown = isNarrow ? PhonePages : Pages
  return (
    <>
      <ComparisonSums comparison={comparison} items={items} />
      {items.length === 0 ? <Alert type="success" showIcon title={COMPARISON.allSame} /> : null}
      {shown.map((item) => (
        <ItemCard
          key={item.key}
          item={item}
          decision={decisions.find(({ key }) => key === item.key)}
          unpaired={unpaired}
          decide={(decision) => decide([decision])}
          pair={(rowNo) => pair(item, rowNo)}
          unpair={() => kept.change({ handPairs: handPairs.filter(({ lineId }) => lineId !== item.handPair?.lineId) })}
        />
      ))}
      {items.length > PAGE_SIZE ? (
        <PagesShown total={items.length} pageNo={page} pageSize={pageSize} turn={turn} />
      ) : null}
      {comparison.onlyTheirsCount > comparison.onlyTheirs.length ? (
        <p className={styles['hint']}>{COMPARISON.more(comparison.onlyTheirs.length, comparison.onlyTheirsCount)}</p>
      ) : null}
      <FormFailure error={move.error} shows={() => false} />
      {items.length === 0 ? null : (
        <div className={styles['foot']}>
          <span role="status">{COMPARISON.left(open.length, disputes.length)}</span>
          {open.length === 0 ? null : <Button onClick={acceptRest}>{COMPARISON.acceptRest}</Button>}
          <Button
            type="primary"
            disabled={open.length > 0 || disputes.length === 0 || disputes.length > DISPUTES_MAX}
            loading={move.isPending}
            onClick={() => move.mutate({ name: 'dispute', body: { disputes } }, { onSuccess: kept.done })}
          >
            {COMPARISON.send(disputes.length)}
          </Button>
          {disputes.length > DISPUTES_MAX ? (
            <span className={styles['warning']}>{COMPARISON.tooMany(DISPUTES_MAX)}</span>
          ) : null}
        </div>
      )}
    </>
  )
}
