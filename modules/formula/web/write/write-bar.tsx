import { useStore } from 'zustand'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { COLOUR, isBlankLine, percentSum, theoreticalCost } from '../../rules.ts'
import { face } from '../face.ts'
import { draftCalls, formulas } from '../queries.ts'
import { useScene, useWriteBar } from './form-context.tsx'
import { SUMS, WRITE } from './words.ts'

/** Below the formula: what it comes to, what is missing, and what can be done. */
export const FormulaBar = ({ go }: { readonly go: (field: string) => void }) => {
  return (
    <WriteBar {...useWriteBar(WRITE.notYet)} summary={<Sums />} gapsTitle={WRITE.submitGaps} go={go}>
      {(check) => <Submit check={check} />}
    </WriteBar>
  )
}

const Sums = () => {
  const { form } = useScene()
  const { items, formulaType, visibility } = useStore(form.store, ({ parts }) => parts)
  const lines = items.filter((line) => !isBlankLine(line))
  const cost = theoreticalCost(lines)
  return (
    <dl className={writing['sums']} aria-label={SUMS.title}>
      <div>
        <dt>{WRITE.items}</dt>
        <dd>{SUMS.lines(lines.length)}</dd>
      </div>
      {formulaType === COLOUR ? (
        <div>
          <dt>{SUMS.percent}</dt>
          <dd className={writing['total']}>{percentSum(lines)}%</dd>
        </div>
      ) : (
        <div>
          <dt>{visibility === 1 ? SUMS.costShared : SUMS.cost}</dt>
          <dd className={writing['total']}>{cost ?? SUMS.unknown}</dd>
        </div>
      )}
    </dl>
  )
}

const Submit = ({ check }: { readonly check: () => boolean }) => {
  const { form } = useScene()
  const settle = formulas.useSettle()
  const label = face.labelOf('submit')
  return (
    <PublishButton
      form={form}
      check={check}
      label={label}
      stepOf={({ missing }) => ({ label, blocked: missing[0]?.why })}
      published={WRITE.handedIn}
      question={() => ({ title: WRITE.ask, content: WRITE.explains })}
      take={async (formula) => {
        const { id, status } = await draftCalls.submit(formula)
        await settle()
        return { done: face.doneOf('submit', status), address: `/admin/formula/${id}` }
      }}
    />
  )
}
