import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { operations } from '#modules/supplier/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { REASSIGN } from './words.ts'

const client = createClient({ listPurchasers: operations.listPurchasers }, erp)

interface Choice {
  readonly purchaserId?: string
  readonly remark: string
}

/** To whom orders are given, and what there is to say about it. */
export const PurchaserChoice = ({ choose }: { readonly choose: (choice: Choice) => void }) => {
  const [choice, setChoice] = useState<Choice>({ remark: '' })
  const { data, isPending } = useQuery({
    queryKey: ['purchasers'],
    queryFn: ({ signal }) => client.listPurchasers({ signal }),
  })
  const change = (next: Choice): void => {
    setChoice(next)
    choose(next)
  }
  return (
    <>
      <Select
        aria-label={REASSIGN.choose}
        placeholder={REASSIGN.choose}
        style={{ width: '100%', marginTop: 8 }}
        loading={isPending}
        value={choice.purchaserId ?? null}
        options={data?.map(({ id, name, mobileMasked }) => ({ value: id, label: `${name} ${mobileMasked}` })) ?? []}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(purchaserId) => {
          if (purchaserId !== null) change({ ...choice, purchaserId })
        }}
      />
      <Input
        aria-label={REASSIGN.remark}
        placeholder={REASSIGN.remark}
        style={{ marginTop: 8 }}
        maxLength={500}
        value={choice.remark}
        onChange={({ target }) => change({ ...choice, remark: target.value })}
      />
    </>
  )
}
