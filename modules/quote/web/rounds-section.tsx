import { Segmented } from 'antd'
import { useState } from 'react'
import { compare, minus, percentOf } from '#kernel/decimal.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { priceAt, quotedLines } from '../offer-rules.ts'
import { EMPTY_OFFER } from '../offer-shapes.ts'
import type { Quote } from '../shapes.ts'
import { OFFER, COUNTER, ROUNDS } from './words.ts'

type Former = Quote['formerRounds'][number]

interface Props {
  readonly quote: Quote
}

const shown = (price: string | undefined): string => (price === undefined ? '' : showMoney(price))

const changeOf = (then: string | undefined, now: string | undefined): string => {
  if (then === undefined || now === undefined || compare(then, '0') === 0) return ''
  const percent = percentOf(minus(now, then), then)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

const Round = ({ former, quote }: Props & { readonly former: Former }) => {
  const { request, offer } = quote
  const now = new Map(
    quotedLines(request, offer ?? EMPTY_OFFER).map(({ item, line }) => [item.id, priceAt(line, item.demandQty)]),
  )
  const countered = new Map(former.counter?.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice]))
  const lines = quotedLines(request, former.offer ?? EMPTY_OFFER).map(({ item, line }) => ({
    item,
    then: priceAt(line, item.demandQty),
    now: now.get(item.id),
    counter: countered.get(item.id),
  }))
  return (
    <>
      <Facts
        facts={[
          [ROUNDS.total, former.totalAmount === null ? '' : showMoney(former.totalAmount)],
          [ROUNDS.counterReason, former.counter?.reason ?? ''],
        ]}
      />
      <LineTable
        lines={lines}
        id={({ item }) => item.id}
        head={{ title: OFFER.product, show: ({ item }) => `${item.lineNo}. ${item.skuName}` }}
        columns={[
          { title: ROUNDS.then, number: true, show: (line) => shown(line.then) },
          ...(countered.size === 0
            ? []
            : [
                {
                  title: COUNTER.price,
                  number: true as const,
                  show: (line: (typeof lines)[number]) => shown(line.counter),
                },
              ]),
          { title: ROUNDS.now, number: true, show: (line) => shown(line.now) },
          { title: ROUNDS.change, number: true, show: (line) => changeOf(line.then, line.now) },
        ]}
      />
    </>
  )
}

/** What was offered in former rounds, line by line beside what is offered now. Nothing in the first one. */
export const RoundsSection = ({ quote }: Props) => {
  const { formerRounds } = quote
  const [chosen, setChosen] = useState<string>()
  const former = formerRounds.find(({ id }) => id === chosen) ?? formerRounds[0]
  return former === undefined ? null : (
    <Section title={ROUNDS.title}>
      <Segmented
        aria-label={ROUNDS.title}
        style={{ marginBottom: 12 }}
        value={former.id}
        options={formerRounds.map(({ id, round, statusName }) => ({ value: id, label: ROUNDS.of(round, statusName) }))}
        onChange={setChosen}
      />
      <Round former={former} quote={quote} />
    </Section>
  )
}
