import { Button, Checkbox, Form, Radio, Select, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { roleNames } from '#kernel/permission.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { NIGHT } from '../rules.ts'
import type { Model } from '../shapes.ts'
import { useReceivers, useSetModel } from './queries.ts'
import { SETTING } from './words.ts'
import '#shell/chinese-dates.ts'

const CLOCK = 'HH:mm'
const WIDTH = 480
const FIELDS = ['receiverIds', 'quietHours']

interface Values {
  readonly byRole: boolean
  readonly receiverIds: string[]
  readonly isQuiet: boolean
  readonly quietHours: [Dayjs, Dayjs]
}

const clockOf = (text: string): Dayjs => dayjs(`2000-01-01T${text}`)

const startOf = ({ receiverIds, receivers, quietHours }: Model): Values => {
  const { from, to } = quietHours ?? NIGHT
  return {
    byRole: receiverIds === null,
    receiverIds: receiverIds ?? receivers.map(({ id }) => id),
    isQuiet: quietHours !== null,
    quietHours: [clockOf(from), clockOf(to)],
  }
}

interface Props {
  readonly supplierId: string
  readonly model: Model
  readonly closed: () => void
}

/** Who hears a kind of notice, and when it does not ring. */
export const ModelDrawer = ({ supplierId, model, closed }: Props) => {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const save = useSetModel(supplierId)
  const { data: people = [] } = useReceivers(supplierId)
  const byRole = Form.useWatch('byRole', form) ?? model.receiverIds === null
  const isQuiet = Form.useWatch('isQuiet', form) ?? model.quietHours !== null
  const keep = (values: Values, close: () => void): void => {
    const { modelId, rowVersion, isOpen, channels } = model
    // A field that is not shown keeps no value in the form.
    const [from, to] = values.quietHours ?? startOf(model).quietHours
    save.mutate(
      {
        modelId,
        rowVersion,
        isOpen,
        channels,
        receiverIds: values.byRole ? null : values.receiverIds,
        quietHours: values.isQuiet ? { from: from.format(CLOCK), to: to.format(CLOCK) } : null,
        quiet: true,
      },
      {
        onSuccess: () => {
          toast('success', SETTING.saved)
          close()
        },
        onError: (error) => showErrors(form, error, FIELDS),
      },
    )
  }
  return (
    <FormDrawer
      title={model.name}
      size={WIDTH}
      dirty={dirty}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() =>
              void form.validateFields().then(
                (values) => keep(values, close),
                () => undefined,
              )
            }
          >
            {SETTING.save}
          </Button>
        </>
      )}
    >
      <FormFailure error={save.error} shows={(field) => FIELDS.includes(field)} />
      <Form
        form={form}
        name="notice-model"
        layout="vertical"
        initialValues={startOf(model)}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setDirty(true)
        }}
      >
        <Form.Item name="byRole" label={SETTING.receivers}>
          <Radio.Group
            options={[
              { value: true, label: SETTING.byRole },
              { value: false, label: SETTING.named },
            ]}
          />
        </Form.Item>
        {byRole ? (
          <Form.Item>{SETTING.roles(roleNames(model.defaultRoles).join('、'))}</Form.Item>
        ) : (
          <Form.Item
            name="receiverIds"
            label={SETTING.named}
            rules={model.level === 1 ? [{ required: true, type: 'array', message: SETTING.receiversMissing }] : []}
          >
            <Select
              mode="multiple"
              placeholder={SETTING.choose}
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map(({ id, name, roleKeys, wechatBound }) => ({
                value: id,
                label: [name, roleNames(roleKeys).join('/'), wechatBound ? '' : SETTING.unbound]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="isQuiet" valuePropName="checked" label={SETTING.quiet} extra={SETTING.quietHint}>
          <Checkbox>{SETTING.quietOn}</Checkbox>
        </Form.Item>
        {isQuiet ? (
          <Form.Item name="quietHours" rules={[{ required: true, message: SETTING.quietMissing }]}>
            <TimePicker.RangePicker
              aria-label={SETTING.quiet}
              format={CLOCK}
              minuteStep={30}
              order={false}
              allowClear={false}
              needConfirm={false}
            />
          </Form.Item>
        ) : null}
      </Form>
    </FormDrawer>
  )
}
