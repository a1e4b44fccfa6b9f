import { Alert, Form, Input } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import type { ContractTransition } from '../machine.ts'
import { SIGN_MODE } from '../rules.ts'
import { ContractMove, type Contract } from '../shapes.ts'
import { MESSAGES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { contracts, type ContractTypes, type DialogProps } from './queries.ts'
import { STEP } from './words.ts'

type Own = Omit<ContractTypes['body'], 'remark'>
const titles = ContractMove.properties

interface ItemProps {
  readonly name: keyof Own
  readonly schema: TSchema
  readonly label?: string
  readonly hint?: string
  /** What is said where it is left empty; nothing where it may be. */
  readonly missing?: string
}

const rulesOf = (missing: string | undefined) =>
  missing === undefined ? [] : [{ required: true, whitespace: true, message: missing }]

const TextItem = ({ name, schema, label, hint, missing }: ItemProps) => (
  <Form.Item name={name} label={label ?? titleOf(schema)} extra={hint} rules={rulesOf(missing)}>
    <Input maxLength={keywordsOf(schema).maxLength} autoComplete="off" />
  </Form.Item>
)

const FilesItem = ({
  name,
  schema,
  label,
  hint,
  missing,
  extensions,
}: ItemProps & { readonly extensions?: readonly string[] }) => (
  <Form.Item
    name={name}
    label={label ?? titleOf(schema)}
    extra={hint}
    rules={missing === undefined ? [] : [{ required: true, type: 'array', min: 1, message: missing }]}
  >
    <FileIds
      category={TITLE}
      known={[]}
      maxCount={keywordsOf(schema).maxItems ?? 1}
      {...(extensions === undefined ? {} : { extensions })}
    />
  </Form.Item>
)

const Comments = ({ missing }: { readonly missing?: string }) => (
  <Form.Item name="legalComment" label={STEP.comments} extra={STEP.commentsHint} rules={rulesOf(missing)}>
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={keywordsOf(titles.legalComment).maxLength} />
  </Form.Item>
)

/** The paper with the supplier's signature, and how it is sent. */
const SignedPaper = () => (
  <>
    <FilesItem name="scanFiles" schema={titles.scanFiles} missing={MESSAGES.scanMissing} />
    <TextItem
      name="trackingNo"
      schema={titles.trackingNo}
      hint={STEP.trackingHint}
      missing={MESSAGES.trackingMissing}
    />
  </>
)

const Seal = ({ contract: { signMode } }: { readonly contract: Contract }) =>
  signMode === SIGN_MODE.electronic ? (
    <Alert type="info" showIcon title={STEP.sealHint} />
  ) : (
    <>
      <FilesItem name="scanFiles" schema={titles.scanFiles} label={STEP.paperScans} />
      <TextItem name="trackingNo" schema={titles.trackingNo} label={STEP.ourTracking} />
    </>
  )

const Archive = () => (
  <>
    <FilesItem
      name="archiveFiles"
      schema={titles.archiveFiles}
      hint={STEP.archiveHint}
      missing={MESSAGES.fileMissing}
    />
    <TextItem name="archiveNo" schema={titles.archiveNo} />
    <TextItem name="paperLocation" schema={titles.paperLocation} hint={STEP.locationHint} />
  </>
)

const Renewal = () => (
  <Alert type="info" showIcon title={useSide() === 'staff' ? STEP.renewHint : STEP.supplierRenewHint} />
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (doc: Contract) => ReactNode
}
const PAPER = ['scanFiles', 'trackingNo'] as const

/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<ContractTransition, Asked>> = {
  legalPass: { names: ['legalComment'], inputs: () => <Comments /> },
  legalReturn: { names: ['legalComment'], inputs: () => <Comments missing={MESSAGES.clausesMissing} /> },
  partnerSign: { names: PAPER, inputs: () => <SignedPaper /> },
  recordPaper: { names: PAPER, inputs: () => <SignedPaper /> },
  partnerReject: {
    names: ['markupFiles'],
    inputs: () => (
      <FilesItem name="markupFiles" schema={titles.markupFiles} hint={STEP.markupHint} extensions={['docx']} />
    ),
  },
  recall: {
    names: ['markupFiles'],
    inputs: () => (
      <FilesItem name="markupFiles" schema={titles.markupFiles} hint={STEP.returnedHint} extensions={['docx']} />
    ),
  },
  seal: { names: PAPER, inputs: (doc) => <Seal contract={doc} /> },
  archive: { names: ['archiveFiles', 'archiveNo', 'paperLocation'], inputs: () => <Archive /> },
  renew: { names: [], inputs: () => <Renewal /> },
  terminate: {
    names: ['agreementFiles'],
    inputs: () => (
      <FilesItem name="agreementFiles" schema={titles.agreementFiles} missing={MESSAGES.agreementMissing} />
    ),
  },
}

/** The form of a step; a signature in the browser has a page of its own, where the contract is read. */
export const ContractStep = (props: DialogProps) =>
  props.name === 'partnerSign' && props.doc.signMode === SIGN_MODE.electronic ? (
    <ToSigning {...props} />
  ) : (
    <Step {...props} />
  )

const Step = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<ContractTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={contracts.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)

const ToSigning = ({ doc: { id }, closed }: DialogProps) => {
  const { open } = usePageRoute()
  const go = useEffectEvent(() => {
    closed()
    open(`/admin/contract/${id}/sign`)
  })
  useEffect(() => go(), [])
  return null
}
