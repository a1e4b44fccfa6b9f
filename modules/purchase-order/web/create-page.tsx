import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { useKeptEntry } from '#shell/kit/kept-entry.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { keptText } from '#shell/kit/use-kept-state.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { goToGap } from '#shell/kit/writing/gaps-panel.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import type { Order } from '../shapes.ts'
import { orders } from './queries.ts'
import { BasicsSection } from './write/basics-section.tsx'
import { DaysNote } from './write/days-note.tsx'
import { OrderFormProvider } from './write/form-context.tsx'
import { LINE_COLUMNS, LinesSection } from './write/lines-section.tsx'
import { BookSection, FeesSection, FilesSection, NotesSection } from './write/more-sections.tsx'
import { PlaceSection } from './write/place-section.tsx'
import { TermsSection } from './write/terms-section.tsx'
import { OrderBar } from './write/write-bar.tsx'
import { WRITE } from './write/words.ts'
import { DETAIL } from './words.ts'

/** A new order, or with an id one that is still a draft. */
export const CreatePage = () => {
  const named = usePageRoute().query.get('id')
  // The page is loaded again where it stands: it goes on with the draft that it had begun.
  const entry = useKeptEntry('order.begun')
  const [id] = useState(() => named ?? keptText(entry.read()))
  return id === undefined ? <Writing order={undefined} made={(order) => entry.write(order.id)} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={orders.useOne(id)} back={{ address: '/admin/po/list', label: DETAIL.back }}>
    {(order) => (order.internal?.draft ? <Writing order={order} /> : <ProblemPanel title={WRITE.published} />)}
  </DocumentStates>
)

interface Props {
  readonly order: Order | undefined
  readonly made?: (order: Order) => void
}

const Writing = ({ order, made }: Props) => {
  const { setTitle } = usePageRoute()
  const title = order === undefined ? WRITE.title : WRITE.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  const page = useRef<HTMLDivElement>(null)
  return (
    <OrderFormProvider document={order} {...(made === undefined ? {} : { made })}>
      <Form component={false} layout="vertical">
        <div ref={page} className={styles['page']}>
          <h1 className={styles['heading']}>
            {title}
            {order === undefined ? null : <span className={styles['sub']}> {order.code}</span>}
          </h1>
          <BasicsSection />
          <LinesSection />
          <DaysNote />
          <PlaceSection />
          <TermsSection />
          <FeesSection />
          <BookSection />
          <FilesSection />
          <NotesSection />
          <OrderBar
            go={(field) => {
              if (page.current) goToGap(page.current, field, LINE_COLUMNS)
            }}
          />
        </div>
      </Form>
    </OrderFormProvider>
  )
}
