import { EditOutlined, NumberOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import { SECRECY } from '#kernel/secrecy.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Contract } from '../shapes.ts'
import { CONTRACT_TYPES, SECRET_LEVELS } from '../words.ts'
import { ContractBody } from './contract-body.tsx'
import { ContractStep } from './contract-step.tsx'
import { face } from './face.ts'
import { askPurchaser, contracts, useTakeCode, type ContractTypes } from './queries.ts'
import { DETAIL } from './words.ts'

/** One contract: its text, how far it is signed, what is paid when, and what it belongs to. */
export const DetailPage = () => (
  <DocumentPage<ContractTypes>
    fetched={contracts.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/contract/list', label: DETAIL.back }}
    dialog={() => ContractStep}
    marks={({ contractType, secretLevel }) => (
      <>
        <StatusTag>{labelOf(CONTRACT_TYPES, contractType)}</StatusTag>
        {secretLevel === SECRECY.open ? null : (
          <StatusTag tone={secretLevel === SECRECY.secret ? 'error' : 'default'}>
            {labelOf(SECRET_LEVELS, secretLevel)}
          </StatusTag>
        )}
      </>
    )}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <CodeButton doc={doc} />
        <EditButton doc={doc} />
      </>
    )}
  >
    {(doc) => <ContractBody doc={doc} />}
  </DocumentPage>
)

interface Props {
  readonly doc: Contract
}

const EditButton = ({ doc: { id, isWritable } }: Props) => {
  const { open } = usePageRoute()
  return isWritable ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`/admin/contract/create?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}

/** The number that stands on the contract is taken when its text is made, or before that. */
const CodeButton = ({ doc: { id, contractCode, isWritable } }: Props) => {
  const take = useTakeCode(id)
  return isWritable && contractCode === '' ? (
    <Button
      size="small"
      icon={<NumberOutlined aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate(undefined)}
    >
      {DETAIL.takeCode}
    </Button>
  ) : null
}
