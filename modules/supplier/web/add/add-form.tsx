import { Alert, Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { isMobile } from '#kernel/identity.ts'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { HttpError } from '#shell/client/errors.ts'
import { sentenceOf } from '#shell/failure.ts'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { MobileInput } from '#shell/kit/mobile-input.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { formatErrors, tidied } from '../../rules.ts'
import { MESSAGES } from '../../message-words.ts'
import type { Duplicate } from '../../shapes.ts'
import { FIELDS, SUPPLIER_TYPES } from '../../words.ts'
import { addressOf } from '../addresses.ts'
import { usePurchasers } from '../shared/purchasers.ts'
import { draftOf, hasCode, type AddForm as Values } from './add-draft.ts'
import styles from './add.module.css'
import { KnownNote } from './known-note.tsx'
import { findKnown, useAddSupplier, type Added } from './queries.ts'
import { ADD } from './words.ts'

const NAMES = ['supplierType', 'name', 'shortName', 'creditCode', 'mainCategoryIds', 'purchaserIds', 'mobile'] as const
const TYPES = ([1, 2, 3] as const).map((value) => ({ value, label: SUPPLIER_TYPES[value] }))

const rule = (wrong: (value: string) => string | undefined) => ({
  validator: (_rule: unknown, value: string | undefined) => {
    const why = value?.trim() ? wrong(value.trim()) : undefined
    return why === undefined ? Promise.resolve() : Promise.reject(new Error(why))
  },
})

/** The supplier that already stands under the code, when that is why it was refused. */
const knownIn = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.problem.extensions['supplierId'] : undefined

interface User {
  readonly value: string
  readonly supplier: NonNullable<Duplicate['supplier']>
}
/** Suppliers that have what was entered, by field. */
interface Users {
  readonly name?: User | undefined
  readonly creditCode?: User | undefined
}

/** What purchasing knows of a supplier before it says anything itself. */
export const AddForm = ({ added }: { readonly added: (made: Added) => void }) => {
  const [form] = Form.useForm<Values>()
  const type = Form.useWatch('supplierType', form) ?? 1
  const categories = useCategories()
  const purchasers = usePurchasers()
  const mayInvite = useMay()('supplier.invite')
  const add = useAddSupplier()
  const known = knownIn(add.error)
  const [users, setUsers] = useState<Users>({})
  const check = async (field: keyof Users, value: string): Promise<void> => {
    const supplier = await findKnown(field, value)
    setUsers((before) => ({ ...before, [field]: supplier === null ? undefined : { value, supplier } }))
  }
  const entered = Form.useWatch([], form)
  /** Gone as soon as something else stands there. */
  const noteAt = (field: keyof Users) => {
    const user = users[field]
    return user === undefined || entered?.[field] !== user.value ? {} : { extra: <KnownNote known={user.supplier} /> }
  }
  const submit = (values: Values): void =>
    add.mutate(
      { draft: draftOf(values), mobile: mayInvite ? (values.mobile?.trim() ?? '') : undefined },
      { onSuccess: added, onError: (error) => showErrors(form, error, [...NAMES]) },
    )
  return (
    <Form<Values>
      form={form}
      onValuesChange={dropErrors(form)}
      layout="vertical"
      className={styles['form'] ?? ''}
      initialValues={{ supplierType: 1 }}
      scrollToFirstError
      onFinish={submit}
    >
      <FormFailure error={add.error} shows={(field) => NAMES.some((name) => name === field)} />
      {known === undefined ? null : (
        <Alert
          type="warning"
          showIcon
          className={styles['known'] ?? ''}
          title={sentenceOf(add.error)}
          action={<PageLink to={addressOf(known)}>{ADD.seeKnown}</PageLink>}
        />
      )}
      <Form.Item name="supplierType" label={FIELDS.supplierType} required>
        <Radio.Group options={TYPES} />
      </Form.Item>
      <Form.Item
        name="name"
        label={FIELDS.name}
        {...noteAt('name')}
        rules={[{ required: true, whitespace: true, message: ADD.missing(FIELDS.name) }]}
      >
        <Input maxLength={100} onBlur={({ target }) => void check('name', target.value)} />
      </Form.Item>
      <Form.Item name="shortName" label={FIELDS.shortName}>
        <Input maxLength={50} />
      </Form.Item>
      {hasCode(type) ? (
        <Form.Item
          name="creditCode"
          label={FIELDS.creditCode}
          extra={ADD.codeHint}
          {...noteAt('creditCode')}
          rules={[rule((value) => formatErrors(tidied({ creditCode: value }))[0]?.why)]}
        >
          <Input
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            onBlur={({ target }) => void check('creditCode', target.value)}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="mainCategoryIds" label={FIELDS.mainCategoryIds} extra={ADD.categoriesHint}>
        <Select
          mode="multiple"
          loading={categories.isPending}
          placeholder={ADD.choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={(categories.data ?? [])
            .filter(({ isLeaf }) => isLeaf)
            .map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </Form.Item>
      <Form.Item name="purchaserIds" label={FIELDS.purchasers} extra={ADD.purchasersHint}>
        <Select
          mode="multiple"
          loading={purchasers.isPending}
          placeholder={ADD.choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={(purchasers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {mayInvite ? (
        <Form.Item
          name="mobile"
          label={ADD.mobile}
          extra={ADD.mobileHint}
          rules={[rule((value) => (isMobile(value) ? undefined : MESSAGES.mobile))]}
        >
          <MobileInput />
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {mayInvite ? ADD.submit : ADD.submitOnly}
      </Button>
    </Form>
  )
}
