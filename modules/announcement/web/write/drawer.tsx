import { Button, Checkbox, DatePicker, Form, Input, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { CategoriesSelect } from '#modules/sku-category/web/shared/categories-select.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { instantOf, shownMoment } from '#shell/kit/portal-moment.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { FILES_MOST, type Announcement } from '../../shapes.ts'
import { FIELDS, TITLE } from '../../words.ts'
import { useSave } from '../queries.ts'
import { ANNOUNCEMENTS } from '../words.ts'

const WIDTH = 600
const WEEK = 7
const REQUIRED = [{ required: true, whitespace: true, message: ANNOUNCEMENTS.missing }]
const NAMES = ['title', 'content', 'mustRead', 'isPinned', 'categoryIds', 'fileIds']

interface Values {
  readonly title: string
  readonly content: string
  readonly mustRead: boolean
  readonly isPinned: boolean
  readonly categoryIds: string[]
  readonly fileIds: string[]
  readonly period: [Dayjs, Dayjs]
}

const valuesOf = (former: Announcement | undefined, now: Dayjs): Partial<Values> =>
  former === undefined
    ? { mustRead: false, isPinned: false, categoryIds: [], fileIds: [], period: [now, now.add(WEEK, 'day')] }
    : {
        title: former.title,
        content: former.content,
        mustRead: former.mustRead,
        isPinned: former.isPinned,
        categoryIds: former.categoryIds,
        fileIds: former.files.map(({ id }) => id),
        period: [shownMoment(new Date(former.from)), shownMoment(new Date(former.to))],
      }

interface Props {
  /** Nothing: a new one is written. */
  readonly former: Announcement | undefined
  readonly closed: () => void
}

/** An announcement is written, kept as a draft or published; of what was published the end and the place are changed. */
export const AnnouncementDrawer = ({ former, closed }: Props) => {
  const [form] = Form.useForm<Values>()
  const { keep, wasKept } = useKeptValues(form, `announcement ${former?.id ?? ''}`)
  const [dirty, setDirty] = useState(wasKept)
  const [now] = useState(() => shownMoment(new Date()))
  const save = useSave(former)
  const isPublished = former?.isDraft === false
  const submit = async (isDraft: boolean, close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    const { period, ...content } = values
    // What was published keeps the moment that it began at: the form shows minutes only.
    const from = isPublished ? former.from : instantOf(period[0])
    save.mutate(
      { ...content, isDraft, from, to: instantOf(period[1]) },
      { onSuccess: close, onError: (error) => showErrors(form, error, NAMES) },
    )
  }
  return (
    <FormDrawer
      title={former === undefined ? ANNOUNCEMENTS.add : ANNOUNCEMENTS.edit}
      size={WIDTH}
      dirty={dirty}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          {isPublished ? null : (
            <Button loading={save.isPending} onClick={() => void submit(true, close)}>
              {ANNOUNCEMENTS.saveDraft}
            </Button>
          )}
          <DrawerButtons
            close={close}
            label={isPublished ? ANNOUNCEMENTS.save : ANNOUNCEMENTS.publish}
            isSending={save.isPending}
            send={() => submit(false, close)}
          />
        </>
      )}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.includes(field)} />
      <Typography.Paragraph type="secondary">
        {isPublished ? ANNOUNCEMENTS.publishedLead : ANNOUNCEMENTS.lead}
      </Typography.Paragraph>
      <Form<Values>
        form={form}
        name="announcement"
        layout="vertical"
        initialValues={valuesOf(former, now)}
        onValuesChange={(changed) => {
          setDirty(true)
          keep()
          dropErrors(form)(changed)
        }}
      >
        <Form.Item name="title" label={FIELDS.title} rules={REQUIRED}>
          <Input maxLength={100} autoComplete="off" autoFocus={!isPublished} disabled={isPublished} />
        </Form.Item>
        <Form.Item name="content" label={FIELDS.content} rules={REQUIRED}>
          <Input.TextArea
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={2000}
            showCount={!isPublished}
            disabled={isPublished}
          />
        </Form.Item>
        <Form.Item name="categoryIds" label={FIELDS.categories} extra={ANNOUNCEMENTS.categoriesHint}>
          <CategoriesSelect placeholder={ANNOUNCEMENTS.everybody} disabled={isPublished} />
        </Form.Item>
        <Form.Item name="fileIds" label={FIELDS.files}>
          <FileIds category={TITLE} maxCount={FILES_MOST} known={former?.files ?? []} disabled={isPublished} />
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
            disabled={[isPublished, false]}
          />
        </Form.Item>
        <Form.Item name="isPinned" valuePropName="checked" noStyle>
          <Checkbox>{ANNOUNCEMENTS.pin}</Checkbox>
        </Form.Item>
        <Form.Item name="mustRead" valuePropName="checked">
          <Checkbox disabled={isPublished}>{ANNOUNCEMENTS.mustRead}</Checkbox>
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
