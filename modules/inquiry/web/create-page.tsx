import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { useKeptEntry } from '#shell/kit/kept-entry.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { keptText } from '#shell/kit/use-kept-state.ts'
import { goToGap } from '#shell/kit/writing/gaps-panel.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Inquiry } from '../shapes.ts'
import { face } from './face.ts'
import { ITEM_COLUMNS } from './items-grid.tsx'
import { inquiries } from './queries.ts'
import { DETAIL } from './words.ts'
import { BasicsSection } from './write/basics-section.tsx'
import { InquiryFormProvider } from './write/form-context.tsx'
import { InquiryBar } from './write/inquiry-bar.tsx'
import { InvitingSection } from './write/inviting-section.tsx'
import { ItemsSection } from './write/items-section.tsx'
import { FilesSection, TermsSection, WeighingSection } from './write/terms-section.tsx'
import { WRITE } from './write/words.ts'

/** A new inquiry, or with an id one that is still a draft. */
export const CreatePage = () => {
  const named = usePageRoute().query.get('id')
  // The page is loaded again where it stands: it goes on with the draft that it had begun.
  const entry = useKeptEntry('inquiry.begun')
  const [id] = useState(() => named ?? keptText(entry.read()))
  return id === undefined ? (
    <Writing inquiry={undefined} made={(inquiry) => entry.write(inquiry.id)} />
  ) : (
    <Former id={id} />
  )
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={inquiries.useOne(id)} back={{ address: '/admin/inquiry/list', label: DETAIL.back }}>
    {(inquiry) =>
      face.isAt(inquiry.status, 'draft') ? <Writing inquiry={inquiry} /> : <ProblemPanel title={WRITE.published} />
    }
  </DocumentStates>
)

interface Props {
  readonly inquiry: Inquiry | undefined
  readonly made?: (inquiry: Inquiry) => void
}

const Writing = ({ inquiry, made }: Props) => {
  const { setTitle } = usePageRoute()
  const title = inquiry === undefined ? WRITE.title : WRITE.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  const page = useRef<HTMLDivElement>(null)
  return (
    <InquiryFormProvider document={inquiry} {...(made === undefined ? {} : { made })}>
      <Form component={false} layout="vertical">
        <div ref={page} className={styles['page']}>
          <h1 className={styles['heading']}>
            {title}
            {inquiry === undefined ? null : <span className={styles['sub']}> {inquiry.code}</span>}
          </h1>
          <BasicsSection />
          <InvitingSection />
          <ItemsSection />
          <TermsSection />
          <WeighingSection />
          <FilesSection />
          <InquiryBar
            go={(field) => {
              if (page.current) goToGap(page.current, field, ITEM_COLUMNS)
            }}
          />
        </div>
      </Form>
    </InquiryFormProvider>
  )
}
