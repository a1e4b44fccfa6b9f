import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { LIFE } from '../rules.ts'
import type { Tooling } from '../shapes.ts'
import { KINDS } from '../words.ts'
import { face } from './face.ts'
import { askPurchaser, toolings, type ToolingTypes } from './queries.ts'
import { ToolingBody } from './tooling-body.tsx'
import { ToolingDrawer } from './tooling-drawer.tsx'
import { ToolingStep } from './tooling-step.tsx'
import { DETAIL, LIST } from './words.ts'

/** One tool: what it is and whose, where it lies, and how much life it has left. */
export const DetailPage = () => (
  <DocumentPage<ToolingTypes>
    fetched={toolings.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/tooling/list', label: DETAIL.back }}
    dialog={() => ToolingStep}
    marks={({ kind, lifeStage }) => (
      <>
        <StatusTag tone="default">{labelOf(KINDS, kind)}</StatusTag>
        {lifeStage === LIFE.sound ? null : <StatusTag tone="warning">{LIST.low}</StatusTag>}
      </>
    )}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <EditButton doc={doc} />
        <PreviewButton path="/admin/tooling" id={doc.id} />
      </>
    )}
  >
    {(doc) => <ToolingBody doc={doc} />}
  </DocumentPage>
)

const EditButton = ({ doc }: { readonly doc: Tooling }) => {
  const [isOpen, setOpen] = useState(false)
  const takeIn = toolings.useTakeIn(doc.id)
  return doc.isWritable ? (
    <>
      <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DETAIL.edit}
      </Button>
      {isOpen ? <ToolingDrawer former={doc} closed={() => setOpen(false)} saved={takeIn} /> : null}
    </>
  ) : null
}
