import { useMutation } from '@tanstack/react-query'
import { Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { COPYABLE, type CopyableField } from '../../copy.ts'
import type { CopyLine, CopySource } from '../../copy-operations.ts'
import { labelOf } from '../../labels.ts'
import type { Supplier } from '../../shapes.ts'
import { copyProfile, useCopyPreview } from './queries.ts'
import { COPY } from './words.ts'

interface Props {
  readonly id: string
  readonly sources: readonly CopySource[]
  /** The version to write on, once everything that was entered is saved. */
  readonly ready: () => Promise<number>
  readonly said: string
  readonly closed: () => void
  readonly copied: (supplier: Supplier) => void
}

/** Chooses a company and what to take along from it: what it replaces stands beside it. */
export const CopyDrawer = ({ id, sources, ready, said, closed, copied }: Props) => {
  const [only] = sources.length === 1 ? sources : []
  const [sourceId, setSource] = useState(only?.id)
  const [left, setLeft] = useState<readonly CopyableField[]>([])
  const { data: lines, error, refetch } = useCopyPreview(id, sourceId)
  const offered = COPYABLE.filter((field) => lines?.some((one) => one.field === field))
  const fields = offered.filter((field) => !left.includes(field))
  const copy = useMutation({
    mutationFn: async (chosen: { readonly sourceId: string; readonly fields: CopyableField[] }) =>
      copyProfile(id, { ...chosen, rowVersion: await ready() }),
  })
  const send = (close: () => void): void => {
    if (sourceId === undefined || fields.length === 0) return
    copy.mutate(
      { sourceId, fields },
      {
        onSuccess: (supplier) => {
          toast('success', said)
          close()
          copied(supplier)
        },
      },
    )
  }
  return (
    <FormDrawer
      title={COPY.title}
      dirty={false}
      closed={closed}
      footer={(close) => (
        <DrawerButtons
          close={close}
          label={COPY.send(fields.length)}
          isSending={copy.isPending}
          isEmpty={fields.length === 0}
          send={() => send(close)}
        />
      )}
    >
      <FormFailure error={copy.error} shows={() => false} />
      <Form component={false} layout="vertical">
        <Form.Item label={COPY.from} extra={COPY.hint}>
          <Select
            aria-label={COPY.from}
            value={sourceId ?? null}
            placeholder={COPY.choose}
            options={sources.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(chosen: string | null) => setSource(chosen ?? undefined)}
          />
        </Form.Item>
      </Form>
      {error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />}
      {sourceId !== undefined && lines === undefined && error === null ? <p role="status">{COPY.loading}</p> : null}
      {lines?.length === 0 ? <p>{COPY.nothing}</p> : null}
      {offered.map((field) => (
        <Part
          key={field}
          field={field}
          lines={lines?.filter((one) => one.field === field) ?? []}
          isChosen={!left.includes(field)}
          choose={(isChosen) => setLeft(isChosen ? left.filter((one) => one !== field) : [...left, field])}
        />
      ))}
    </FormDrawer>
  )
}

interface PartProps {
  readonly field: CopyableField
  readonly lines: readonly CopyLine[]
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

/** One field that may be copied, with what it is and what it would be. */
const Part = ({ field, lines, isChosen, choose }: PartProps) => (
  <section aria-label={labelOf(field)} style={{ marginBottom: 16 }}>
    <Checkbox checked={isChosen} onChange={({ target }) => choose(target.checked)}>
      <strong>{labelOf(field)}</strong>
    </Checkbox>
    <DifferenceTable differences={lines} titles={COPY.titles} label={({ label }) => label} />
  </section>
)
