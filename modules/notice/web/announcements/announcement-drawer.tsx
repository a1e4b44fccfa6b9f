import { Checkbox, DatePicker, Form, Input, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { instantOf, shownMoment } from '#shell/kit/portal-moment.ts'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { FIELDS } from '../../words.ts'
import { usePublish } from './queries.ts'
import { ANNOUNCEMENTS } from './words.ts'

const WIDTH = 560
const WEEK = 7
const REQUIRED = [{ required: true, whitespace: true, message: ANNOUNCEMENTS.missing }]
const NAMES = ['title', 'content', 'mustRead']

interface Values {
  readonly title: string
  readonly content: string
  readonly mustRead: boolean
  readonly period: [Dayjs, Dayjs]
}

/** An announcement to everybody. */
export const AnnouncementDrawer = ({ closed }: { readonly closed: () => void }) => {
  const [form] = Form.useForm<Values>()
  const { keep, wasKept } = useKeptValues(form, 'announcement')
  const [dirty, setDirty] = useState(wasKept)
  const [start] = useState(() => shownMoment(new Date()))
  const publish = usePublish()
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    const [from, to] = values.period
    const draft = { title: values.title, content: values.content, mustRead: values.mustRead }
    publish.mutate(
      { ...draft, from: instantOf(from), to: instantOf(to) },
      { onSuccess: close, onError: (error) => showErrors(form, error, NAMES) },
    )
  }
  return (
    <FormDrawer
      title={ANNOUNCEMENTS.add}
      size={WIDTH}
      dirty={dirty}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons
          close={close}
          label={ANNOUNCEMENTS.publish}
          isSending={publish.isPending}
          send={() => submit(close)}
        />
      )}
    >
      <FormFailure error={publish.error} shows={(field) => NAMES.includes(field)} />
      <Typography.Paragraph type="secondary">{ANNOUNCEMENTS.lead}</Typography.Paragraph>
      <Form<Values>
        form={form}
        name="announcement"
        layout="vertical"
        initialValues={{ mustRead: false, period: [start, start.add(WEEK, 'day')] }}
        onValuesChange={(changed) => {
          setDirty(true)
          keep()
          dropErrors(form)(changed)
        }}
      >
        <Form.Item name="title" label={FIELDS.title} rules={REQUIRED}>
          <Input maxLength={100} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="content" label={FIELDS.content} rules={REQUIRED}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item
          name="period"
          label={ANNOUNCEMENTS.period}
          rules={[{ required: true, message: ANNOUNCEMENTS.periodMissing }]}
        >
          <DatePicker.RangePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            allowClear={false}
            needConfirm={false}
          />
        </Form.Item>
        <Form.Item name="mustRead" valuePropName="checked">
          <Checkbox>{ANNOUNCEMENTS.mustRead}</Checkbox>
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
