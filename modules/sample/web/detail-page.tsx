import { EditOutlined, ExperimentOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Sample } from '../shapes.ts'
import { face } from './face.ts'
import { LabelModal } from './label-modal.tsx'
import { askPurchaser, samples, type SampleTypes } from './queries.ts'
import { SampleBody } from './sample-body.tsx'
import { SampleStep } from './sample-step.tsx'
import styles from './sample.module.css'
import { SampleDrawer } from './shared/sample-drawer.tsx'
import { DETAIL, LIST } from './words.ts'

/** One sample: what it is, where it is, and what was found on it. */
export const DetailPage = () => (
  <DocumentPage<SampleTypes>
    fetched={samples.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/sample/list', label: DETAIL.back }}
    dialog={() => SampleStep}
    note={(doc) => <Remake doc={doc} />}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <EditButton doc={doc} />
        <FormulaButton doc={doc} />
        <LabelButton doc={doc} />
        <PreviewButton path="/admin/sample" id={doc.id} />
      </>
    )}
  >
    {(doc) => <SampleBody doc={doc} />}
  </DocumentPage>
)

interface Props {
  readonly doc: Sample
}

/** A supplier whose sample came back goes on at the form, where the next one is registered. */
const Remake = ({ doc }: Props) =>
  useSide() === 'supplier' && face.isAt(doc.status, 'rework') ? (
    <PageLink to={`/admin/sampling/${doc.samplingFormId}`} className={styles['inText']}>
      {DETAIL.remake}
    </PageLink>
  ) : null

const EditButton = ({ doc }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const takeIn = samples.useTakeIn(doc.id)
  return doc.writable.includes('draft') ? (
    <>
      <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DETAIL.edit}
      </Button>
      {isOpen ? (
        <SampleDrawer
          form={{ id: doc.samplingFormId, title: doc.formTitle }}
          former={doc}
          closed={() => setOpen(false)}
          saved={takeIn}
        />
      ) : null}
    </>
  ) : null
}

/** A recipe begins with the sample that was made by it. */
const FormulaButton = ({ doc }: Props) => {
  const { open } = usePageRoute()
  const [may, side] = [useMay(), useSide()]
  return side === 'supplier' && may('formula.edit') && !face.isAt(doc.status, 'rework', 'rejected', 'voided') ? (
    <Button
      size="small"
      icon={<ExperimentOutlined aria-hidden />}
      onClick={() => open(`/admin/formula/create?sample=${doc.id}`)}
    >
      {DETAIL.writeFormula}
    </Button>
  ) : null
}

const LabelButton = ({ doc }: Props) => {
  const may = useMay()
  const side = useSide()
  const [isOpen, setOpen] = useState(false)
  return may(side === 'supplier' ? 'sampling.answer' : 'sampling.manage') ? (
    <>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {LIST.print}
      </Button>
      {isOpen ? <LabelModal ids={[doc.id]} closed={() => setOpen(false)} /> : null}
    </>
  ) : null
}
