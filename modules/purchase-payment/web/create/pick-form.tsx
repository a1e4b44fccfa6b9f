import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { paymentTypeOf } from '../../payment-type.ts'
import { TIMING } from '../../rules.ts'
import type { Payment, PaymentDraft } from '../../shapes.ts'
import { payments, savePayment, useSettlement, type PayableRow } from '../queries.ts'
import { CREATE } from './words.ts'
import styles from './create.module.css'
import { keptEntered, startEntered } from './entered.ts'
import {
  groupsOf,
  linesOf,
  periodOf,
  pickedOf,
  pickError,
  poolRows,
  startPicks,
  type Group,
  type Picks,
  type PoolRow,
} from './picks.ts'
import { PoolList } from './pool-list.tsx'
import { SettlementBar, SettlementView } from './settlement-bar.tsx'
import { TermsForm, type Terms } from './terms.tsx'

const TERM_FIELDS = ['buyerCompanyId', 'invoiceTiming', 'incomeKind', 'receiptAccountId']

/** Another version of a draft is another form: what was entered for the former one is not given back. */
const formName = (companyId: string | undefined, former: Payment | undefined): string =>
  ['payment-create', ...(former === undefined ? [companyId ?? ''] : [former.id, former.rowVersion])].join('.')

interface Props {
  readonly pool: readonly PayableRow[]
  /** The supplier's company: named by staff, and whose accounts there are. */
  readonly companyId: string | undefined
  readonly isNamed: boolean
  readonly former: Payment | undefined
}

const draftOf = (group: Group, picks: Picks, terms: Terms, supplierCompanyId: string | undefined): PaymentDraft => {
  const picked = pickedOf(group.rows, picks)
  const { incomeKind, note, ...agreed } = terms
  return {
    ...agreed,
    ...(terms.invoiceTiming === TIMING.none ? { incomeKind } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(supplierCompanyId === undefined ? {} : { supplierCompanyId }),
    buyerCompanyId: group.buyerCompanyId,
    paymentType: paymentTypeOf(picked),
    ...periodOf(picked),
    lines: linesOf(group.rows, picks),
  }
}

/** Which payables are settled, how far, and what that comes to. */
export const PickForm = ({ pool, companyId, isNamed, former }: Props) => {
  const { open, close } = usePageRoute()
  const groups = groupsOf(poolRows(pool, former))
  const [start] = useState(() => startEntered(groups, former))
  const {
    now: { key, picks, terms },
    change,
    isTouched,
  } = useKeptState(formName(companyId, former), start, (kept) => keptEntered(start, kept))
  const group = groups.find((one) => one.key === key) ?? groups[0]
  const rows = group?.rows ?? []
  const [isTried, setTried] = useState(false)
  const settle = payments.useSettle()
  const save = useMutation({ mutationFn: (draft: PaymentDraft) => savePayment(draft, former) })
  useLeavingAsked(isTouched && !save.isSuccess, true)

  const picked = pickedOf(rows, picks)
  const wrongIn = (row: PoolRow): string | undefined => {
    const typed = picks[row.payableId]
    return typed === undefined ? undefined : pickError(row, typed)
  }
  const isPaid = picked.some(({ direction }) => direction === 1)
  const isSound = isPaid && picked.every((row) => wrongIn(row) === undefined)
  const draft =
    group === undefined || !isSound ? undefined : draftOf(group, picks, terms, isNamed ? companyId : undefined)
  const { data: preview = null, error, isFetching } = useSettlement(draft, former?.id)
  const refused = errorsOf(save.error)

  const choose = (next: string): void => {
    const chosen = groups.find((one) => one.key === next)?.rows ?? []
    change((now) => ({ ...now, key: next, picks: startPicks(chosen, former) }))
  }
  const send = (): void => {
    setTried(true)
    if (draft === undefined) return
    save.mutate(draft, {
      onSuccess: ({ id }) => {
        void settle()
        toast('success', CREATE.saved)
        close()
        open(`/admin/payment/${id}`)
      },
    })
  }
  return (
    <>
      <FormFailure error={save.error} shows={(field) => TERM_FIELDS.includes(field)} />
      <TermsForm
        groups={groups}
        group={group}
        choose={choose}
        companyId={companyId}
        terms={terms}
        change={(changes) => change((now) => ({ ...now, terms: { ...now.terms, ...changes } }))}
        wrongIn={(field) => refused[field]?.[0]}
      />
      <PoolList
        rows={rows}
        picks={picks}
        change={(next) => change((now) => ({ ...now, picks: next }))}
        wrongIn={wrongIn}
      />
      <Period rows={picked} />
      <SettlementView preview={draft === undefined ? null : preview} error={error} />
      <SettlementBar
        count={picked.length}
        preview={preview}
        isCounting={isFetching}
        isSending={save.isPending}
        wrong={isTried && !isPaid ? (picked.length === 0 ? CREATE.pickFirst : CREATE.onlyDeductions) : undefined}
        send={send}
      />
    </>
  )
}

const Period = ({ rows }: { readonly rows: readonly PoolRow[] }) => {
  const { periodFrom, periodTo } = periodOf(rows)
  return periodFrom === null || periodTo === null ? null : (
    <p className={styles['sub']}>{CREATE.period(periodFrom, periodTo)}</p>
  )
}
