import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FoldingSection } from '#shell/kit/detail/folding-section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useNarrow } from '#shell/media.ts'
import { useSide } from '#shell/session/session.ts'
import type { TaskTransition } from '../machine.ts'
import type { Task } from '../shapes.ts'
import { AnswerProvider, useIsForm, type PartName } from './answer-context.tsx'
import { DISCIPLINES, openAt, progressOf, type DisciplineKey } from './disciplines.ts'
import { face } from './face.ts'
import { PlanForm, ProofForm } from './forms/actions-form.tsx'
import { CauseForm } from './forms/cause-form.tsx'
import { ContainmentForm } from './forms/containment-form.tsx'
import { PreventionForm } from './forms/prevention-form.tsx'
import { TeamForm } from './forms/team-form.tsx'
import { VIEWS } from './sections.tsx'
import { SimilarCases } from './similar.tsx'
import { StageBar } from './stage-bar.tsx'
import { Stepper } from './stepper.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskNotes } from './task-notes.tsx'
import styles from './task.module.css'
import { Verdict } from './verification.tsx'
import { DETAIL } from './words.ts'

interface Props {
  readonly task: Task
  readonly press: (name: TaskTransition) => void
}

/** Everything about a task: where it is, what has to be seen first, and its disciplines. */
export const TaskBody = (props: Props) => (
  <AnswerProvider task={props.task}>
    <Body {...props} />
  </AnswerProvider>
)

type Folded = DisciplineKey | 'facts'
const TONES = { done: 'success', current: 'processing', early: 'default', ahead: 'default' } as const
const ALL: readonly Folded[] = ['facts', ...DISCIPLINES.map(({ key }) => key)]

const Body = ({ task, press }: Props) => {
  const narrow = useNarrow()
  const side = useSide()
  const isForm = useIsForm()
  const { isOpen, toggle, goTo, headings, isAllOpen, toggleAll } = useFolding(task.status, !narrow, side === 'supplier')
  const isProving = face.isAt(task.status, 'correcting')
  const formOf = (key: DisciplineKey): ReactNode => formFor(key, task, isForm, isProving)
  const forms = DISCIPLINES.filter(({ key }) => formOf(key) !== undefined)
  return (
    <>
      <Stepper task={task} goTo={goTo} />
      <TaskNotes task={task} press={press} />
      <FoldingSection
        title={DETAIL.facts}
        isOpen={isOpen('facts')}
        toggle={() => toggle('facts')}
        extra={
          <Button type="link" size="small" onClick={toggleAll}>
            {isAllOpen ? DETAIL.foldAll : DETAIL.openAll}
          </Button>
        }
      >
        <TaskFacts task={task} />
      </FoldingSection>
      {DISCIPLINES.map((discipline) => {
        const { key, title } = discipline
        const progress = progressOf(discipline, task.status)
        const View = VIEWS[key]
        return (
          <FoldingSection
            key={key}
            ref={(heading) => void headings.current.set(key, heading)}
            title={title}
            isOpen={isOpen(key)}
            toggle={() => toggle(key)}
            extra={<StatusTag tone={TONES[progress]}>{DETAIL.progress[progress]}</StatusTag>}
          >
            {formOf(key) ?? <View task={task} />}
            <NextStep forms={forms} after={key} goTo={goTo} />
          </FoldingSection>
        )
      })}
      {side === 'staff' ? <SimilarCases id={task.id} /> : null}
      {forms.length > 0 ? <StageBar task={task} press={press} /> : null}
    </>
  )
}

interface NextProps {
  readonly forms: readonly { readonly key: DisciplineKey; readonly title: string }[]
  readonly after: DisciplineKey
  readonly goTo: (key: DisciplineKey) => void
}

/** Leads from one form of the stage to the next; the last one ends at the bar below. */
const NextStep = ({ forms, after, goTo }: NextProps) => {
  const at = forms.findIndex(({ key }) => key === after)
  const next = at < 0 ? undefined : forms[at + 1]
  return next === undefined ? null : (
    <div className={styles['next']}>
      <Button onClick={() => goTo(next.key)}>{DETAIL.next(next.title)}</Button>
    </div>
  )
}

/** The form of a discipline where the viewer writes it now. The plan is made at D5 and proven at D6. */
const formFor = (
  key: DisciplineKey,
  task: Task,
  isForm: (part: PartName) => boolean,
  isProving: boolean,
): ReactNode => {
  switch (key) {
    case 'team':
      return isForm('team') ? <TeamForm /> : undefined
    case 'containment':
      return isForm('containment') ? <ContainmentForm /> : undefined
    case 'rootCause':
      return isForm('rootCause') ? <CauseForm /> : undefined
    case 'correctiveActions':
      return isForm('correctiveActions') && !isProving ? <PlanForm /> : undefined
    case 'verification':
      return isForm('correctiveActions') && isProving ? (
        <>
          <ProofForm />
          {task.verification === null ? null : <Verdict task={task} />}
        </>
      ) : undefined
    case 'prevention':
      return isForm('prevention') ? <PreventionForm /> : undefined
    case 'problem':
    case 'closing':
      return undefined
  }
}

/**
 * Which sections are open: those of the stage until the person decides otherwise, and again with the next stage. Who writes has
 * one step open at a time; who judges reads those of the stage together.
 */
const useFolding = (status: number, isRoomy: boolean, isOneByOne: boolean) => {
  const start = (): ReadonlySet<Folded> =>
    new Set([...openAt(status).slice(0, isOneByOne ? 1 : ALL.length), ...(isRoomy ? (['facts'] as const) : [])])
  const [{ at, open }, setFolding] = useState(() => ({ at: status, open: start() }))
  if (at !== status) setFolding({ at: status, open: start() })
  const set = (next: ReadonlySet<Folded>): void => setFolding({ at: status, open: next })
  const headings = useRef(new Map<DisciplineKey, HTMLButtonElement | null>())
  const isAllOpen = open.size === ALL.length
  /** With this one; where they are open one by one, the other steps close, unless the person wants to see all. */
  const opened = (key: Folded): ReadonlySet<Folded> =>
    new Set([...open].filter((one) => !isOneByOne || isAllOpen || key === 'facts' || one === 'facts')).add(key)
  return {
    headings,
    isAllOpen,
    isOpen: (key: Folded): boolean => open.has(key),
    toggle: (key: Folded): void => set(open.has(key) ? new Set([...open].filter((one) => one !== key)) : opened(key)),
    toggleAll: (): void => set(new Set(isAllOpen ? [] : ALL)),
    goTo: (key: DisciplineKey): void => {
      // It must stand there before it can be gone to.
      flushSync(() => set(opened(key)))
      const heading = headings.current.get(key)
      heading?.scrollIntoView({ block: 'start' })
      heading?.focus({ preventScroll: true })
    },
  }
}
