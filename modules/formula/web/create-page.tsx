import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { goToGap } from '#shell/kit/writing/gaps-panel.tsx'
import { useKeptEntry } from '#shell/kit/kept-entry.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { keptText } from '#shell/kit/use-kept-state.ts'
import styles from '#shell/kit/writing/writing.module.css'
import { usePageRoute } from '#shell/page-route.tsx'
import { COLOUR } from '../rules.ts'
import type { Formula } from '../shapes.ts'
import { formulas } from './queries.ts'
import { ReturnedNote } from './returned-note.tsx'
import { DETAIL } from './words.ts'
import { BasicsSection, SpecSection } from './write/basics-section.tsx'
import { FormulaFormProvider, useScene } from './write/form-context.tsx'
import { columnsOf, ItemsSection } from './write/items-section.tsx'
import { SafetySection } from './write/safety-section.tsx'
import { WRITE } from './write/words.ts'
import { FormulaBar } from './write/write-bar.tsx'

/** A new formula, or with an id one that is being written. */
export const CreatePage = () => {
  const { query } = usePageRoute()
  const named = query.get('id')
  // The page is loaded again where it stands: it goes on with the draft that it had begun.
  const entry = useKeptEntry('formula.begun')
  const [id] = useState(() => named ?? keptText(entry.read()))
  return id === undefined ? (
    <Writing formula={undefined} sampleId={query.get('sample')} made={(formula) => entry.write(formula.id)} />
  ) : (
    <Former id={id} />
  )
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={formulas.useOne(id)} back={{ address: '/admin/formula/list', label: DETAIL.back }}>
    {(formula) =>
      formula.isWritable ? (
        <Writing formula={formula} sampleId={formula.sampleId} />
      ) : (
        <ProblemPanel title={WRITE.handedIn} />
      )
    }
  </DocumentStates>
)

interface Props {
  readonly formula: Formula | undefined
  readonly sampleId: string | null
  readonly made?: (formula: Formula) => void
}

const Writing = ({ formula, sampleId, made }: Props) => {
  const { setTitle } = usePageRoute()
  const title = formula === undefined ? WRITE.title : WRITE.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <FormulaFormProvider document={formula} start={{ sampleId }} {...(made === undefined ? {} : { made })}>
      <Form component={false} layout="vertical">
        <Page title={title} formula={formula} />
      </Form>
    </FormulaFormProvider>
  )
}

const Page = ({ title, formula }: { readonly title: string; readonly formula: Formula | undefined }) => {
  const { form } = useScene()
  const page = useRef<HTMLDivElement>(null)
  const go = (field: string): void => {
    const isColour = form.store.getState().parts.formulaType === COLOUR
    if (page.current)
      goToGap(
        page.current,
        field,
        columnsOf(isColour).map(({ key }) => key),
      )
  }
  return (
    <div ref={page} className={styles['page']}>
      <h1 className={styles['heading']}>
        {title}
        {formula === undefined ? null : (
          <span className={styles['sub']}>
            {' '}
            {formula.code} {formula.version}
          </span>
        )}
      </h1>
      {formula === undefined ? null : <ReturnedNote formula={formula} />}
      <BasicsSection />
      <SpecSection />
      <ItemsSection />
      <SafetySection />
      <FormulaBar go={go} />
    </div>
  )
}
