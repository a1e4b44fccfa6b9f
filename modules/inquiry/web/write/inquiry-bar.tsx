import { useStore } from 'zustand'
import { showMoment } from '#shell/format.ts'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import { face } from '../face.ts'
import { draftCalls, inquiries } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { isWorthSaving } from './inquiry-parts.ts'
import { ITEMS, PUBLISH, WRITE } from './words.ts'

/** Below the inquiry: how much it asks for, what is missing, and what can be done. */
export const InquiryBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, document: inquiry, setTried } = useScene()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const isWorth = useStore(form.store, ({ parts }) => isWorthSaving(parts))
  const count = useStore(form.store, ({ parts }) => parts.items.length)
  return (
    <WriteBar
      form={form}
      isClash={isClash}
      summary={<span>{ITEMS.count(count)}</span>}
      notYet={inquiry === undefined && !isWorth ? WRITE.notYet : undefined}
      gaps={useGaps()}
      go={go}
      tried={() => setTried(true)}
    >
      {(check) => <Publish check={check} />}
    </WriteBar>
  )
}

const Publish = ({ check }: { readonly check: () => boolean }) => {
  const { form } = useScene()
  const settle = inquiries.useSettle()
  return (
    <PublishButton
      form={form}
      check={check}
      label={face.labelOf('publish')}
      stepOf={(inquiry) => face.actions(inquiry).find(({ name }) => name === 'publish')}
      published={WRITE.published}
      question={({ internal }) => {
        const { deadline, supplierCompanyIds = [] } = internal?.content ?? {}
        return {
          title: PUBLISH.ask(supplierCompanyIds.length),
          content: PUBLISH.explains(deadline ? showMoment(deadline) : ''),
        }
      }}
      take={async (inquiry) => {
        const { id, status } = await draftCalls.publish(inquiry)
        await settle()
        return { done: face.doneOf('publish', status), address: `/admin/inquiry/${id}` }
      }}
    />
  )
}
