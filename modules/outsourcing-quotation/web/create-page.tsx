import { Alert, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { useKeptEntry } from '#shell/kit/kept-entry.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { keptText } from '#shell/kit/use-kept-state.ts'
import { goToGap } from '#shell/kit/writing/gaps-panel.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { usePageRoute } from '#shell/page-route.tsx'
import type { OutsourcingQuotation } from '../shapes.ts'
import { quotations } from './queries.ts'
import styles from './quotation.module.css'
import { DETAIL, LIST } from './words.ts'
import { BasicsSection } from './write/basics-section.tsx'
import { startingOn } from './write/card-parts.ts'
import { CardFormProvider } from './write/form-context.tsx'
import { ItemsSection } from './write/items-section.tsx'
import { COLUMNS } from './write/line-columns.ts'
import { WRITE } from './write/words.ts'
import { CardBar } from './write/write-bar.tsx'

/** A new rate card, or with an id one that is being written. */
export const CreatePage = () => {
  const { query } = usePageRoute()
  const named = query.get('id')
  // The page is loaded again where it stands: it goes on with the draft that it had begun.
  const entry = useKeptEntry('outsourcing-quotation.begun')
  const [id] = useState(() => named ?? keptText(entry.read()))
  return id === undefined ? (
    <Writing card={undefined} contractId={query.get('contract')} made={(card) => entry.write(card.id)} />
  ) : (
    <Former id={id} />
  )
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates
    fetched={quotations.useOne(id)}
    back={{ address: '/admin/outsourcing-quotation/list', label: DETAIL.back }}
  >
    {(card) =>
      card.isWritable ? <Writing card={card} contractId={card.contractId} /> : <ProblemPanel title={WRITE.handedIn} />
    }
  </DocumentStates>
)

interface Props {
  readonly card: OutsourcingQuotation | undefined
  readonly contractId: string | null
  readonly made?: (card: OutsourcingQuotation) => void
}

const Writing = ({ card, contractId, made }: Props) => {
  const { setTitle } = usePageRoute()
  const title = card === undefined ? WRITE.title : WRITE.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  const [start] = useState(() => ({ ...startingOn(dayOf(new Date())), contractId }))
  return (
    <CardFormProvider document={card} start={start} {...(made === undefined ? {} : { made })}>
      <Form component={false} layout="vertical">
        <Page title={title} card={card} />
      </Form>
    </CardFormProvider>
  )
}

const Page = ({ title, card }: { readonly title: string; readonly card: OutsourcingQuotation | undefined }) => {
  const page = useRef<HTMLDivElement>(null)
  const go = (field: string): void => {
    if (page.current)
      goToGap(
        page.current,
        field,
        COLUMNS.map(({ key }) => key),
      )
  }
  return (
    <div ref={page} className={writing['page']}>
      <h1 className={writing['heading']}>
        {title}
        {card === undefined ? null : (
          <span className={writing['sub']}>
            {' '}
            {card.code} {LIST.version(card.version)}
          </span>
        )}
      </h1>
      {card === undefined || card.returnReason === '' ? null : (
        <Alert
          type="warning"
          showIcon
          className={styles['note'] ?? ''}
          title={WRITE.returned}
          description={card.returnReason}
        />
      )}
      <BasicsSection />
      <ItemsSection />
      <CardBar go={go} />
    </div>
  )
}
