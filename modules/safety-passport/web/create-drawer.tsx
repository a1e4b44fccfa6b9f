import { useMutation } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { useSkuOptions } from '#modules/sku/web/shared/skus.ts'
import { DraftDrawer } from '#shell/kit/draft-drawer.tsx'
import { useSide } from '#shell/session/session.ts'
import { PassportDraft, type Passport } from '../shapes.ts'
import { createPassport, useSupplierSkus } from './queries.ts'
import { CREATE, SUBMIT } from './words.ts'

const titles = PassportDraft.properties
const chosen = (schema: TSchema) => ({ required: true, message: SUBMIT.choose(titleOf(schema)) })
const EMPTY: PassportDraft = { skuId: '', remark: '' }

/** Given by the form. */
interface PickProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

/** The product: of all of them for staff, of those that it has to do with for a supplier. */
const SkuPick = ({ value = '', onChange, ...given }: PickProps) => {
  const isSupplier = useSide() === 'supplier'
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const own = useSupplierSkus(search, isSupplier)
  const all = useSkuOptions(search, !isSupplier)
  const { data = [], isFetching } = isSupplier ? own : all
  return (
    <Select<string | null>
      {...given}
      value={value || null}
      placeholder={CREATE.skuHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? CREATE.searching : CREATE.nothing}
      onChange={(id) => onChange?.(id ?? '')}
      options={data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}

const Parties = () => (
  <>
    <Form.Item
      name="supplierCompanyId"
      label={titleOf(titles.supplierCompanyId)}
      rules={[chosen(titles.supplierCompanyId)]}
    >
      <SupplierSelect />
    </Form.Item>
    <Form.Item name="buyerCompanyId" label={titleOf(titles.buyerCompanyId)} rules={[chosen(titles.buyerCompanyId)]}>
      <BuyerSelect />
    </Form.Item>
  </>
)

interface Props {
  readonly closed: () => void
  readonly saved: (passport: Passport) => void
}

/** Begins the passport of a product; staff ask its supplier to fill it. */
export const CreateDrawer = ({ closed, saved }: Props) => {
  const isSupplier = useSide() === 'supplier'
  const save = useMutation({ mutationFn: createPassport })
  return (
    <DraftDrawer<PassportDraft, Passport>
      name="safety-passport.create"
      title={isSupplier ? CREATE.title : CREATE.askTitle}
      label={isSupplier ? CREATE.save : CREATE.ask}
      said={isSupplier ? CREATE.saved : CREATE.asked}
      empty={EMPTY}
      save={save}
      closed={closed}
      saved={saved}
      files={[]}
    >
      {isSupplier ? null : <Parties />}
      <Form.Item
        name="skuId"
        label={titleOf(titles.skuId)}
        extra={isSupplier ? CREATE.supplierSkuHint : undefined}
        rules={[chosen(titles.skuId)]}
      >
        <SkuPick />
      </Form.Item>
      <Form.Item name="remark" label={titleOf(titles.remark)}>
        <Input.TextArea rows={2} maxLength={keywordsOf(titles.remark).maxLength} />
      </Form.Item>
    </DraftDrawer>
  )
}
