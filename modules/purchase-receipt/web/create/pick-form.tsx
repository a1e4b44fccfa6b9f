import { useMutation } from '@tanstack/react-query'
import { Button, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { plainDecimal } from '#kernel/text.ts'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Shippable } from '../../line-shapes.ts'
import type { ReceiptDraft } from '../../shapes.ts'
import { MADE_TYPES } from '../../words.ts'
import { createReceipt, receipts } from '../queries.ts'
import styles from './create.module.css'
import { dueBy, groupsOf, linesOf, pickedOf, pickError, refusedPlans, type Group, type Picks } from './picks.ts'
import { PlanRow } from './plan-row.tsx'
import { CREATE } from './words.ts'

const AT_FIELDS = /^lines\.\d+\./

/** Which plans, and how much of each. */
export const PickForm = ({ plans }: { readonly plans: readonly Shippable[] }) => {
  const { open } = usePageRoute()
  const side = useSide()
  const today = dayOf(new Date())
  const groups = groupsOf(plans)
  const [key, setKey] = useState(groups[0]?.key ?? '')
  const group = groups.find((one) => one.key === key) ?? groups[0]
  const shown = group?.plans ?? []
  const [picks, setPicks] = useState<Picks>(() => dueBy(shown, today))
  const [receiptType, setType] = useState<ReceiptDraft['receiptType']>(1)
  const [isTried, setTried] = useState(false)
  const settle = receipts.useSettle()
  const create = useMutation({ mutationFn: createReceipt })
  const picked = pickedOf(shown, picks)
  const wrong = Object.fromEntries(
    picked.flatMap((plan, index) => {
      const why = pickError(plan, picks[plan.deliveryPlanId] ?? '', index)
      return why === undefined ? [] : [[plan.deliveryPlanId, why]]
    }),
  )
  const refused = refusedPlans(
    Object.entries(errorsOf(create.error)).flatMap(([field, said]) => said.map((why) => ({ field, why }))),
    picked,
  )
  const isSound = picked.length > 0 && Object.keys(wrong).length === 0

  const choose = (next: Group): void => {
    setKey(next.key)
    setPicks(dueBy(next.plans, today))
    setTried(false)
  }
  const send = (): void => {
    setTried(true)
    if (!isSound) return
    create.mutate(
      { receiptType, lines: linesOf(shown, picks) },
      {
        onSuccess: ({ id }) => {
          void settle()
          setPicks({})
          toast('success', CREATE.made[side])
          open(side === 'supplier' ? `/admin/receipt/ship/${id}` : `/admin/receipt/${id}`)
        },
      },
    )
  }

  return (
    <>
      <FormFailure error={create.error} shows={(field) => AT_FIELDS.test(field)} />
      <Choices groups={groups} group={group} choose={choose} receiptType={receiptType} setType={setType} />
      <ul className={styles['plans']}>
        {shown.map((plan) => {
          const id = plan.deliveryPlanId
          return (
            <PlanRow
              key={id}
              plan={plan}
              today={today}
              qty={picks[id]}
              pick={(isPicked) =>
                setPicks(({ [id]: _former, ...others }) =>
                  isPicked ? { ...others, [id]: plainDecimal(plan.remainingQty) } : others,
                )
              }
              change={(qty) => setPicks((former) => ({ ...former, [id]: qty }))}
              wrong={isTried ? (wrong[id] ?? refused[id]) : undefined}
            />
          )
        })}
      </ul>
      <div className={styles['bar']}>
        {isTried && picked.length === 0 ? (
          <span role="alert" className={styles['wrong']}>
            {CREATE.chooseFirst}
          </span>
        ) : (
          <span>{CREATE.sum(picked.length)}</span>
        )}
        <Button type="primary" size="large" loading={create.isPending} onClick={send}>
          {CREATE.sends[side]}
        </Button>
      </div>
    </>
  )
}

interface ChoicesProps {
  readonly groups: readonly Group[]
  readonly group: Group | undefined
  readonly choose: (group: Group) => void
  readonly receiptType: ReceiptDraft['receiptType']
  readonly setType: (type: ReceiptDraft['receiptType']) => void
}

/** Where the goods go, and what kind of a delivery it is. */
const Choices = ({ groups, group, choose, receiptType, setType }: ChoicesProps) => {
  const side = useSide()
  const id = useId()
  const nameOf = ({ plans }: Group): string => {
    const [first] = plans
    const name = CREATE.groupOf(first?.warehouseName || CREATE.noWarehouse, first?.buyerCompanyName ?? '', plans.length)
    return side === 'staff' ? CREATE.ofSupplier(first?.supplierName ?? '', name) : name
  }
  return (
    <div className={styles['choices']}>
      <Select
        className={styles['group'] ?? ''}
        aria-label={CREATE.group}
        size="large"
        value={group?.key}
        showSearch={{ optionFilterProp: 'label' }}
        options={groups.map((one) => ({ value: one.key, label: nameOf(one) }))}
        onChange={(next) => {
          const chosen = groups.find((one) => one.key === next)
          if (chosen !== undefined) choose(chosen)
        }}
      />
      <span id={id}>{CREATE.type}</span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        value={receiptType}
        options={codesOf(MADE_TYPES).map((value) => ({ value, label: MADE_TYPES[value] }))}
        onChange={({ target }) => setType(codesOf(MADE_TYPES).find((code) => code === target.value) ?? 1)}
      />
    </div>
  )
}
