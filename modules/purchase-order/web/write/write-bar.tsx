import { FeeWarnings } from '#modules/tooling/web/shared/fee-warnings.tsx'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import { draftCalls, orders } from '../queries.ts'
import { useScene, useWriteBar } from './form-context.tsx'
import { Sums } from './sums.tsx'
import { PUBLISH, WRITE } from './words.ts'

/** One of them is open to a draft: whether it needs approval is the machine's to say. */
const STEPS = ['publish', 'submitForApproval'] as const
const wayOn = (order: Order | undefined) =>
  order === undefined ? undefined : face.actions(order).find(({ name }) => STEPS.some((step) => step === name))

/** Below the order: what it comes to, what is missing, and what can be done. */
export const OrderBar = ({ go }: { readonly go: (field: string) => void }) => {
  return (
    <WriteBar {...useWriteBar(WRITE.notYet)} summary={<Sums />} go={go}>
      {(check) => <Publish check={check} />}
    </WriteBar>
  )
}

const Publish = ({ check }: { readonly check: () => boolean }) => {
  const { form, document: written } = useScene()
  const settle = orders.useSettle()
  return (
    <PublishButton
      form={form}
      check={check}
      label={wayOn(written)?.label ?? face.labelOf('publish')}
      stepOf={wayOn}
      published={WRITE.published}
      question={(order, { name }) =>
        name === 'submitForApproval'
          ? { title: PUBLISH.askApproval, content: <Asked order={order} says={PUBLISH.explainsApproval} /> }
          : { title: PUBLISH.ask(order.supplierName), content: <Asked order={order} says={PUBLISH.explains} /> }
      }
      take={async (order, { name }) => {
        const { id, status } = await draftCalls.move(order, name)
        await settle()
        return { done: face.doneOf(name, status), address: `/admin/po/${id}` }
      }}
    />
  )
}

/** What publishing does, and what should be known before: the order goes out all the same. */
const Asked = ({ order, says }: { readonly order: Order; readonly says: string }) => (
  <>
    <p>{says}</p>
    <WarningsNote warnings={order.internal?.warnings ?? []} />
    <FeeWarnings warnings={order.internal?.feeWarnings ?? []} />
  </>
)
