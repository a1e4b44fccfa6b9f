import { Alert, Button, Checkbox, Form, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { isRecord } from '#kernel/json.ts'
import { codesOf } from '#kernel/labels.ts'
import { LOSE_REASONS } from '#modules/quote/contract.ts'
import { showMoney } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import { TextField } from '#shell/kit/text-field.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { SHELL } from '#shell/words.ts'
import { awardGaps } from '../../award.ts'
import { AwardDraft } from '../../shapes.ts'
import {
  amountOf,
  awardOf,
  contendersOf,
  rivalsOf,
  startLines,
  type AwardLine,
  type Contender,
  type LoseReason,
} from '../award-entry.ts'
import styles from '../inquiry.module.css'
import { inquiries, useComparison, type DialogProps } from '../queries.ts'
import { AWARD } from '../words.ts'
import { SharesGrid } from './shares-grid.tsx'

const WIDE = 1_200
const REASONS = codesOf(LOSE_REASONS).map((value) => ({ value, label: LOSE_REASONS[value] }))
const { reason: reasonSchema } = AwardDraft.properties

/** Who gets how much, and why the others do not: nothing is sent before the comparison is there. */
export const AwardDrawer = (props: DialogProps) => {
  const { data, error } = useComparison(props.doc, true)
  const contenders = useMemo(() => (data === undefined ? undefined : contendersOf(data, props.doc)), [data, props.doc])
  return contenders === undefined ? (
    <FormDrawer
      title={AWARD.title}
      dirty={false}
      closed={props.closed}
      footer={(close) => <Button onClick={close}>{SHELL.cancel}</Button>}
    >
      {error === null ? <Skeleton active /> : <Alert type="error" showIcon title={AWARD.unread} />}
    </FormDrawer>
  ) : (
    <AwardForm {...props} contenders={contenders} />
  )
}

type Losers = Readonly<Record<string, readonly LoseReason[]>>
const losersIn = (kept: unknown): Losers | undefined =>
  isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).map(([quoteId, reasons]) => [
          quoteId,
          codesOf(LOSE_REASONS).filter((code) => Array.isArray(reasons) && reasons.includes(code)),
        ]),
      )
    : undefined

/** An award while it is made: what it lacks is said by the rule of the server. */
const useAward = ({ doc }: DialogProps, contenders: readonly Contender[]) => {
  const before = doc.internal?.award
  const lines = useKeptHistory<AwardLine>('award', () => startLines(doc))
  const reason = useKeptState('reason', before?.reason ?? '', keptText)
  const losers = useKeptState<Losers>(
    'losers',
    Object.fromEntries(before?.losers.map(({ quoteId, reasons }) => [quoteId, reasons]) ?? []),
    losersIn,
  )
  const award = awardOf(reason.now.trim(), lines.now, new Map(Object.entries(losers.now)))
  const rivals = useMemo(() => rivalsOf(contenders), [contenders])
  const content = doc.internal?.content
  const gaps = content === undefined ? [] : awardGaps(content, rivals, award)
  const winners = new Set(award.allocations.flatMap(({ shares }) => shares.map(({ quoteId }) => quoteId)))
  return {
    lines,
    reason,
    losers,
    award,
    gaps,
    losing: contenders.filter(({ quoteId }) => !winners.has(quoteId)),
    isTouched: lines.isTouched || reason.isTouched || losers.isTouched,
  }
}

const AwardForm = (props: DialogProps & { readonly contenders: readonly Contender[] }) => {
  const { doc, closed, contenders } = props
  const { lines, reason, losers, award, gaps, losing, isTouched } = useAward(props, contenders)
  const [tried, setTried] = useState(false)
  const move = inquiries.useMove(doc)
  const items = doc.internal?.content.items ?? []
  const demand = new Map(items.map(({ id, demandQty }) => [id, demandQty]))
  const reasonMissing = award.reason === '' ? AWARD.reasonMissing : undefined
  const submit = (close: () => void): void => {
    setTried(true)
    if (gaps.length === 0 && reasonMissing === undefined)
      move.mutate({ name: 'submitAward', body: { award } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={`${AWARD.title} ${doc.code}`}
      size={WIDE}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <span className={gaps.length > 0 ? styles['open'] : undefined} role="status">
            {gaps.length > 0 ? AWARD.gaps(gaps.length) : AWARD.whole}
          </span>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={move.isPending} onClick={() => submit(close)}>
            {AWARD.title}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={() => false} />
      <Section title={AWARD.shares}>
        <SharesGrid items={items} contenders={contenders} lines={lines} gaps={gaps} />
        <div className={styles['amounts']}>
          {contenders.map((contender) => (
            <span key={contender.quoteId}>
              {AWARD.amount(contender.supplierName, showMoney(amountOf(award, demand, contender)))}
            </span>
          ))}
        </div>
      </Section>
      <Section title={AWARD.losers} extra={<span className={styles['sub']}>{AWARD.loserHint}</span>}>
        {losing.length === 0 ? AWARD.everybodyWins : null}
        {losing.map(({ quoteId, supplierName }) => (
          <fieldset key={quoteId} className={styles['loser']}>
            <legend>{supplierName}</legend>
            <Checkbox.Group<LoseReason>
              options={REASONS}
              value={[...(losers.now[quoteId] ?? [])]}
              onChange={(chosen) => losers.change({ ...losers.now, [quoteId]: chosen })}
            />
          </fieldset>
        ))}
      </Section>
      {tried && gaps.length > 0 ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles['note'] ?? ''}
          title={AWARD.gaps(gaps.length)}
          description={gaps.slice(0, SHOWN).map(({ field, why }) => (
            <div key={`${field} ${why}`}>{why}</div>
          ))}
        />
      ) : null}
      <Form component={false} layout="vertical">
        <TextField
          schema={reasonSchema}
          value={reason.now}
          change={reason.change}
          rows={3}
          required
          wrong={tried ? reasonMissing : undefined}
          placeholder={AWARD.reasonHint}
        />
      </Form>
    </FormDrawer>
  )
}
const SHOWN = 8
