import { useStore } from 'zustand'
import { PublishButton } from '#shell/kit/writing/publish-button.tsx'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { COLOUR, isBlankLine, percentSum, theoreticalCost } from '../../rules.ts'
import { face } from '../face.ts'
import { draftCalls, formulas } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { isWorthSaving } from './formula-parts.ts'
import { SUMS, WRITE } from './words.ts'

/** Below the formula: what it comes to, what is missing, and what can be done. */
export const FormulaBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, document: formula, setTried } = useScene()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const isWorth = useStore(form.store, ({ parts }) => isWorthSaving(parts))
  return (
    <WriteBar
      form={form}
      isClash={isClash}
      summary={<Sums />}
      notYet={formula === undefined && !isWorth ? WRITE.notYet : undefined}
      gaps={useGaps()}
      gapsTitle={WRITE.submitGaps}
      go={go}
      tried={() => setTried(true)}
    >
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
