import { useStore } from 'zustand'
import { showMoment } from '#shell/format.ts'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import { face } from '../face.ts'
import { draftCalls, inquiries } from '../queries.ts'
import { useScene, useWriteBar } from './form-context.tsx'
import { ITEMS, PUBLISH, WRITE } from './words.ts'

/** Below the inquiry: how much it asks for, what is missing, and what can be done. */
export const InquiryBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form } = useScene()
  const count = useStore(form.store, ({ parts }) => parts.items.length)
  return (
    <WriteBar {...useWriteBar(WRITE.notYet)} summary={<span>{ITEMS.count(count)}</span>} go={go}>
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
