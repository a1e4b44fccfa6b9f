import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { SamplingForm } from '../shapes.ts'
import { face } from './face.ts'
import { FormBody } from './form-body.tsx'
import { FormStep } from './form-step.tsx'
import { askPurchaser, forms, type FormTypes } from './queries.ts'
import { DETAIL } from './words.ts'

/** One sampling form: what is asked for, whose turn it is, and what came of it. */
export const DetailPage = () => (
  <DocumentPage<FormTypes>
    fetched={forms.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/sampling/list', label: DETAIL.back }}
    dialog={() => FormStep}
    tools={(form) => (
      <>
        <PurchaserButton id={form.id} name={form.purchaserName} ask={askPurchaser} />
        <EditButton form={form} />
        <PreviewButton path="/admin/sampling" id={form.id} />
      </>
    )}
  >
    {(form) => <FormBody form={form} />}
  </DocumentPage>
)

const EditButton = ({ form: { id, writable } }: { readonly form: SamplingForm }) => {
  const { open } = usePageRoute()
  return writable.includes('draft') ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`/admin/sampling/create?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}
