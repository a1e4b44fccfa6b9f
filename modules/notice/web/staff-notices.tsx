import { Button, Empty, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { BindingCard } from '#modules/staff-channel/web/shared/binding-card.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { StaffMine } from '../shapes.ts'
import { KindBoxes } from './kind-boxes.tsx'
import { useSetStaffMine, useStaffMine } from './queries.ts'
import { QuietFields, quietHoursIn, quietValuesOf, type QuietValues } from './quiet-hours.tsx'
import { STAFF } from './words.ts'
import styles from './settings.module.css'

/** A colleague's own settings: their account in the app, what rings there, and when nothing does. */
export const StaffNotices = () => {
  const { data, error, refetch } = useStaffMine()
  return (
    <>
      <BindingCard />
      {data === undefined && error !== null ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {data === undefined && error === null ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data === undefined ? null : <StaffForm mine={data} />}
    </>
  )
}

const FIELDS = ['quietHours']

const StaffForm = ({ mine }: { readonly mine: StaffMine }) => {
  const [form] = Form.useForm<QuietValues>()
  const [muted, setMuted] = useState<ReadonlySet<string>>(
    () => new Set(mine.rows.flatMap(({ modelId, isOn }) => (isOn ? [] : [modelId]))),
  )
  const [dirty, setDirty] = useState(false)
  const save = useSetStaffMine()
  const isQuiet = Form.useWatch('isQuiet', form) ?? mine.quietHours !== null
  const set = (modelId: string, isOn: boolean): void => {
    setMuted(new Set([...muted].filter((one) => one !== modelId).concat(isOn ? [] : [modelId])))
    setDirty(true)
  }
  const keep = (values: QuietValues): void =>
    save.mutate(
      { rowVersion: mine.rowVersion, mutedIds: [...muted], quietHours: quietHoursIn(values) },
      {
        onSuccess: () => {
          setDirty(false)
          toast('success', STAFF.saved)
        },
        onError: (error) => showErrors(form, error, FIELDS),
      },
    )
  return (
    <Form<QuietValues>
      form={form}
      name="staff-notices"
      layout="vertical"
      initialValues={quietValuesOf(mine.quietHours)}
      onValuesChange={() => setDirty(true)}
      onFinish={keep}
    >
      <FormFailure error={save.error} shows={(field) => FIELDS.includes(field)} />
      <Section title={STAFF.kinds}>
        <p className={styles['lead']}>{STAFF.lead}</p>
        {mine.rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={STAFF.none} />
        ) : (
          <KindBoxes
            rows={mine.rows}
            isOn={({ modelId }) => !muted.has(modelId)}
            set={({ modelId }, isOn) => set(modelId, isOn)}
            labelOf={STAFF.of}
          />
        )}
      </Section>
      <Section title={STAFF.quiet}>
        <QuietFields isQuiet={isQuiet} hint={STAFF.quietHint} />
      </Section>
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
        {STAFF.save}
      </Button>
    </Form>
  )
}
