import { Button, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { roleNames } from '#kernel/permission.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Model } from '../shapes.ts'
import { useReceivers, useSetModel } from './queries.ts'
import { QuietFields, quietHoursIn, quietValuesOf, type QuietValues } from './quiet-hours.tsx'
import { SETTING } from './words.ts'

const WIDTH = 480
const FIELDS = ['receiverIds', 'quietHours']

interface Values extends QuietValues {
  readonly byRole: boolean
  readonly receiverIds: string[]
}

const startOf = ({ receiverIds, receivers, quietHours }: Model): Values => ({
  byRole: receiverIds === null,
  receiverIds: receiverIds ?? receivers.map(({ id }) => id),
  ...quietValuesOf(quietHours),
})

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
    save.mutate(
      {
        modelId,
        rowVersion,
        isOpen,
        channels,
        receiverIds: values.byRole ? null : values.receiverIds,
        quietHours: quietHoursIn(values),
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
        <QuietFields isQuiet={isQuiet} hint={SETTING.quietHint} label={SETTING.quiet} />
      </Form>
    </FormDrawer>
  )
}
