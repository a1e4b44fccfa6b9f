import { Button, Checkbox, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { showMoment } from '#shell/format.ts'
import { textRule } from '#shell/kit/text-error.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { MobileInput } from '#shell/kit/mobile-input.tsx'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { SHELL } from '#shell/words.ts'
import { faultsOfInvite } from '../../rules.ts'
import { InviteDraft } from '../../shapes.ts'
import { FIELDS, REGISTER_TYPES } from '../../words.ts'
import { useCreateInvite } from '../queries.ts'
import { draftOf, type InviteForm } from './invite-draft.ts'
import { CategoriesSelect } from './categories-select.tsx'
import { DRAFT, INVITES } from './words.ts'

const NAMES = [
  'registerType',
  'supplierId',
  'buyerCompanyId',
  'categoryIds',
  'roleKeys',
  'dataScope',
  'mobile',
] as const
const isShown = (field: string): boolean => NAMES.some((name) => field === name || field.startsWith(`${name}.`))
const TYPES = [0, 1, 2] as const

/** Numbers of people are not written down; a supplier that is only known by its id could not be shown. */
const NOT_KEPT = ['mobile', 'supplierId']

const MOBILE_RULE = textRule(InviteDraft.properties.mobile)

/** Makes an invitation, and then shows the link to hand on. */
export const InviteDrawer = ({ closed }: { readonly closed: () => void }) => {
  const [form] = Form.useForm<InviteForm>()
  const { keep, forget, wasKept } = useKeptValues(form, 'invitation', NOT_KEPT)
  const [isTouched, setTouched] = useState(wasKept)
  const create = useCreateInvite()
  const type = Form.useWatch('registerType', form) ?? 0
  const invite = create.data
  const submit = (values: InviteForm): void => {
    const draft = draftOf(values)
    const faults = faultsOfInvite('staff', draft)
    form.setFields(
      NAMES.map((name) => ({ name, errors: faults.filter(({ field }) => field === name).map(({ why }) => why) })),
    )
    if (faults.length === 0)
      create.mutate(draft, { onSuccess: forget, onError: (error) => showErrors(form, error, [...NAMES]) })
  }
  const again = (): void => {
    create.reset()
    form.resetFields()
    setTouched(false)
  }
  return (
    <FormDrawer
      title={DRAFT.title}
      dirty={isTouched && invite === undefined}
      isKept
      closed={closed}
      footer={(close) =>
        invite === undefined ? (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={create.isPending} onClick={form.submit}>
              {DRAFT.submit}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={again}>{DRAFT.another}</Button>
            <Button type="primary" onClick={close}>
              {DRAFT.done}
            </Button>
          </>
        )
      }
    >
      {invite === undefined ? (
        <>
          <FormFailure error={create.error} shows={isShown} />
          <Form<InviteForm>
            form={form}
            layout="vertical"
            initialValues={{ registerType: 0, dataScope: 1, canSeePrice: false }}
            onFinish={submit}
            onValuesChange={(changed: object) => {
              dropErrors(form)(changed)
              setTouched(true)
              keep()
            }}
          >
            <Form.Item name="registerType" label={FIELDS.registerType} extra={DRAFT.types[type]}>
              <Radio.Group options={TYPES.map((value) => ({ value, label: REGISTER_TYPES[value] }))} />
            </Form.Item>
            {type === 0 ? (
              <>
                <Form.Item name="buyerCompanyId" label={FIELDS.buyer} required>
                  <BuyerSelect />
                </Form.Item>
                <Form.Item name="categoryIds" label={FIELDS.categories} extra={DRAFT.categoriesHint}>
                  <CategoriesSelect />
                </Form.Item>
              </>
            ) : (
              <Form.Item name="supplierId" label={FIELDS.supplier} required>
                <SupplierSelect />
              </Form.Item>
            )}
            {type === 1 ? <MemberFields /> : null}
            <Form.Item name="mobile" label={FIELDS.mobile} rules={[MOBILE_RULE]} extra={DRAFT.mobileHint}>
              <MobileInput />
            </Form.Item>
          </Form>
        </>
      ) : (
        <LinkCard
          title={invite.mobileMasked === '' ? DRAFT.created : DRAFT.sent}
          link={invite.link}
          note={INVITES.until(showMoment(invite.expireAt))}
        />
      )}
    </FormDrawer>
  )
}

const MemberFields = () => (
  <>
    <Form.Item name="roleKeys" label={FIELDS.roles} required>
      <Select
        mode="multiple"
        placeholder={DRAFT.choose}
        options={Object.entries(DRAFT.roles).map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
    <Form.Item name="dataScope" label={FIELDS.dataScope}>
      <Radio.Group options={([1, 2] as const).map((value) => ({ value, label: DRAFT.scopes[value] }))} />
    </Form.Item>
    <Form.Item name="canSeePrice" valuePropName="checked">
      <Checkbox>{DRAFT.price}</Checkbox>
    </Form.Item>
  </>
)
