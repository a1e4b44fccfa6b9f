import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Drawer, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { CONTRACT_TYPES } from '#modules/contract-ledger/contract.ts'
import { sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { saveFile } from '#shell/kit/open-file.ts'
import { RECORDS } from '#shell/kit/words.ts'
import { useNarrow } from '#shell/media.ts'
import { toast } from '#shell/toast/toast.ts'
import { NUMBERS, SHELL } from '#shell/words.ts'
import type { ContractTemplate } from '../contract.ts'
import { FIELDS } from '../words.ts'
import { fileOf, useChangeTemplate, useTemplate } from './queries.ts'
import { UploadDrawer } from './upload-drawer.tsx'
import { VariablesTable } from './variables-table.tsx'
import { DETAIL, LIST } from './words.ts'

const WIDE = 760

interface Props {
  readonly id: string
  readonly mayKeep: boolean
  readonly closed: () => void
}

/** One template: what it asks for, and all of its versions. */
export const TemplateDrawer = ({ id, mayKeep, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useTemplate(id)
  return (
    <Drawer
      title={data?.name ?? ''}
      open={open}
      size={useNarrow() ? '100%' : WIDE}
      closable={{ 'aria-label': SHELL.close }}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && closed()}
    >
      {error !== null ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <Template template={data} mayKeep={mayKeep} />
      )}
    </Drawer>
  )
}

const Template = ({ template, mayKeep }: { readonly template: ContractTemplate; readonly mayKeep: boolean }) => {
  const { id, contractType, version, isEnabled, versions } = template
  return (
    <>
      {mayKeep ? <Keeping template={template} /> : null}
      <Facts
        facts={[
          [FIELDS.contractType, labelOf(CONTRACT_TYPES, contractType)],
          [DETAIL.current, LIST.versionOf(version)],
          [DETAIL.state, isEnabled ? RECORDS.on : RECORDS.off],
        ]}
      />
      <Section title={FIELDS.variables}>
        <VariablesTable {...template} />
      </Section>
      <Section title={FIELDS.versions}>
        <LineTable
          lines={versions}
          id={(one) => String(one.version)}
          head={{ title: FIELDS.version, show: (one) => LIST.versionOf(one.version) }}
          columns={[
            { title: FIELDS.remark, show: ({ remark }) => remark || NUMBERS.none },
            { title: FIELDS.uploadedBy, show: ({ createdByName }) => createdByName || NUMBERS.none },
            { title: FIELDS.uploadedAt, show: ({ createdAt }) => showMoment(createdAt) },
            { title: FIELDS.file, show: (one) => <DownloadButton id={id} version={one.version} /> },
          ]}
        />
      </Section>
    </>
  )
}

/** What legal does with it. */
const Keeping = ({ template }: { readonly template: ContractTemplate }) => {
  const [isUploading, setUploading] = useState(false)
  const change = useChangeTemplate(template)
  const toggle = (): void =>
    change.mutate(
      { isEnabled: !template.isEnabled },
      { onSuccess: ({ isEnabled }) => toast('success', isEnabled ? DETAIL.enabled : DETAIL.disabled) },
    )
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setUploading(true)}>
        {DETAIL.upload}
      </Button>
      <Button loading={change.isPending} onClick={toggle}>
        {template.isEnabled ? DETAIL.disable : DETAIL.enable}
      </Button>
      {isUploading ? <UploadDrawer former={template} closed={() => setUploading(false)} /> : null}
    </Space>
  )
}

const DownloadButton = ({ id, version }: { readonly id: string; readonly version: number }) => {
  const save = useMutation({
    mutationFn: () => saveFile(() => fileOf(id, version)),
    onError: (error) => toast('error', sentenceOf(error)),
  })
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={DETAIL.downloadOf(version)}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {DETAIL.download}
    </Button>
  )
}
