import { useMemo, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { isRecord } from '#kernel/json.ts'
import { createSkus, useKnownSkus, useMatching } from '#modules/sku/web/shared/skus.ts'
import { errorsOf } from '#shell/failure.ts'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import type { Terms } from '../../revision.ts'
import type { Order } from '../../shapes.ts'
import { percentsOf, stagesAreWhole } from '../../terms.ts'
import { orders, useSubmitRevision } from '../queries.ts'
import {
  outlookOf,
  revisionOf,
  rowErrors,
  startRows,
  startTerms,
  withSku,
  type RevisionRow,
  type RowField,
} from './entry.ts'
import { stagesOf, startStages, type StageRow } from './stages-grid.tsx'

/** Terms that were kept, if they are made like those of this form. */
const termsLike =
  (model: Terms) =>
  (kept: unknown): Terms | undefined => {
    const isTerms = (value: unknown): value is Terms =>
      isRecord(value) && Object.entries(model).every(([name, held]) => typeof value[name] === typeof held)
    return isTerms(kept) ? kept : undefined
  }

/** What is still empty on a line that was just added is no mistake yet. */
const isUnwritten = (row: RevisionRow, field: RowField): boolean => row.isNew && row[field] === ''

/** The names that the server gives to fields of a line. */
const SENT: Readonly<Record<RowField, string>> = {
  skuCode: 'skuId',
  qty: 'qty',
  price: 'unitPrice',
  source: 'priceSource',
  day: 'requiredDate',
}

/** A change of an order while it is entered: what is wrong in it, what it comes to, and how it is sent. */
export const useRevision = (order: Order) => {
  const lines = useKeptHistory<RevisionRow>('lines', () => startRows(order))
  const stages = useKeptHistory<StageRow>('stages', () => startStages(startTerms(order).paymentTerm.stages))
  const start = startTerms(order)
  const { now: entered, change: setTerms } = useKeptState('terms', start, termsLike(start))
  const move = orders.useMove(order)
  const submission = useSubmitRevision(order)
  const today = dayOf(new Date())
  const [skus] = useState(createSkus)
  const { find } = useKnownSkus(skus)
  useMatching(
    skus,
    useMemo(() => lines.now.filter(({ isNew, skuId }) => isNew && skuId === ''), [lines.now]),
  )
  // Codes that were typed or pasted instead of chosen.
  const rows = lines.now.map((row) => {
    const sku = row.isNew && row.skuId === '' ? find({ skuCode: row.skuCode }) : undefined
    return sku === undefined ? row : withSku(row, sku)
  })
  const wrong = rows.map((row) => rowErrors(order, row, today))
  const read = stagesOf(stages.now)
  const isWhole = read !== undefined && stagesAreWhole(read)
  const terms = { ...entered, paymentTerm: { ...entered.paymentTerm, stages: read ?? [] } }
  const isRead = wrong.every((errors) => Object.keys(errors).length === 0) && read !== undefined
  const outlook = isRead ? outlookOf(order, rows, terms) : undefined
  const error = move.error ?? submission.error
  const refused = errorsOf(error)
  const refusedIn = (row: RevisionRow, field: RowField): string | undefined =>
    refused[`revision.items.${rows.indexOf(row)}.${SENT[field]}`]?.[0]
  const revision = isRead ? revisionOf(order, rows, terms) : {}
  const isChanged = Object.keys(revision).length > 0
  return {
    rows,
    lines,
    stages,
    terms: entered,
    setTerms,
    today,
    outlook,
    isWhole,
    percents: percentsOf(read ?? []),
    isTouched: lines.isTouched || stages.isTouched || entered !== start,
    isSound: outlook !== undefined && isWhole && isChanged && !outlook.losesShipped && entered.title.trim() !== '',
    wrongIn: (row: RevisionRow, field: RowField): string | undefined =>
      isUnwritten(row, field) ? undefined : (wrong[rows.indexOf(row)]?.[field] ?? refusedIn(row, field)),
    error,
    refused,
    isSending: move.isPending || submission.isPending,
    send: (remark: string, onSuccess: () => void): void => {
      if (outlook?.needsApproval === true) submission.mutate({ remark, revision }, { onSuccess })
      else move.mutate({ name: 'revise', body: { remark, revision } }, { onSuccess })
    },
  }
}
