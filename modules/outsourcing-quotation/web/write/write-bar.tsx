import { useStore } from 'zustand'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { isBlankLine } from '../../rules.ts'
import { face } from '../face.ts'
import { draftCalls, quotations } from '../queries.ts'
import { useScene, useWriteBar } from './form-context.tsx'
import { SUMS, WRITE } from './words.ts'

/** Below the card: how much there is, what is missing, and what can be done. */
export const CardBar = ({ go }: { readonly go: (field: string) => void }) => {
  return (
    <WriteBar {...useWriteBar(WRITE.notYet)} summary={<Sums />} gapsTitle={WRITE.submitGaps} go={go}>
      {(check) => <Submit check={check} />}
    </WriteBar>
  )
}

const Sums = () => {
  const { form } = useScene()
  const items = useStore(form.store, ({ parts }) => parts.items)
  return (
    <dl className={writing['sums']} aria-label={SUMS.title}>
      <div>
        <dt>{WRITE.items}</dt>
        <dd>{SUMS.lines(items.filter((line) => !isBlankLine(line)).length)}</dd>
      </div>
    </dl>
  )
}

const Submit = ({ check }: { readonly check: () => boolean }) => {
  const { form } = useScene()
  const settle = quotations.useSettle()
  const label = face.labelOf('submit')
  return (
    <PublishButton
      form={form}
      check={check}
      label={label}
      stepOf={({ missing }) => ({ label, blocked: missing[0]?.why })}
      published={WRITE.handedIn}
      question={() => ({ title: WRITE.ask, content: WRITE.explains })}
      take={async (card) => {
        const { id, status } = await draftCalls.submit(card)
        await settle()
        return { done: face.doneOf('submit', status), address: `/admin/outsourcing-quotation/${id}` }
      }}
    />
  )
}
