import { Button } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import { saveFile } from '#shell/kit/open-file.ts'
import { SheetTools } from '#shell/kit/sheet/sheet-tools.tsx'
import { useSheetFile } from '#shell/kit/sheet/use-sheet-file.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { purchaseOrder, type OrderTransition } from '../../machine.ts'
import type { Order } from '../../shapes.ts'
import { planFile } from '../queries.ts'
import styles from '../order.module.css'
import { BATCHES, DETAIL, PLAN, PLANS_PAGE } from '../words.ts'
import { BatchesButton } from './batches-button.tsx'
import { PlanLines } from './plan-lines.tsx'
import { usePlanForm, type PlanForm } from './use-plan-form.ts'

interface Props {
  readonly order: Order
  readonly name: OrderTransition
  /** It is saved or handed in. */
  readonly done: () => void
  /** Leaves it as it was, where that can be done. */
  readonly leave: (() => void) | undefined
}

/** Delivery plans on a page of their own: divided, pasted, or brought in a workbook. */
export const PlanEditor = ({ order, name, done, leave }: Props) => {
  const form = usePlanForm(order, name)
  useLeavingAsked(form.isTouched, true)
  const { label } = purchaseOrder.transitions[name]
  return (
    <div inert={form.isBusy}>
      <Section title={DETAIL.plans} extra={<Tools order={order} form={form} />}>
        <PlanLines order={order} form={form} />
      </Section>
      <div className={styles['planBar']}>
        <span className={styles['planState']} role="status">
          {form.isTouched ? PLANS_PAGE.unsaved : ''}
        </span>
        {leave === undefined ? null : <Button onClick={leave}>{SHELL.cancel}</Button>}
        {form.asksReason ? null : (
          <Button loading={form.isBusy} disabled={!form.isReadable} onClick={() => form.keep(done)}>
            {PLAN.save}
          </Button>
        )}
        <Button type="primary" loading={form.isBusy} disabled={!form.isRight} onClick={() => form.submit(done)}>
          {label}
        </Button>
      </div>
    </div>
  )
}

const Tools = ({ order, form }: { readonly order: Order; readonly form: PlanForm }) => {
  const calls = planFile(order)
  const sheet = useSheetFile({
    category: PLANS_PAGE.category,
    download: () => saveFile(calls.template),
    take: async (fileId) => {
      const read = await calls.read(fileId)
      if (read.errorCount > 0) return read
      form.read(read.plans)
      toast('success', PLANS_PAGE.read(read.rowCount))
      return undefined
    },
  })
  return (
    <div className={styles['planTools']}>
      <BatchesButton
        label={BATCHES.all}
        today={form.today}
        start={form.today}
        divide={(wish) =>
          form.divide(
            order.items.map(({ id }) => id),
            wish,
          )
        }
      />
      <SheetTools sheet={sheet} words={PLANS_PAGE.sheet} />
    </div>
  )
}
