import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState, type SubmitEvent } from 'react'
import { errorsOf, isStale } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Supplier } from '../../../shapes.ts'
import { PASS } from '../words.ts'
import { suppliers, supplierQuery } from '../queries.ts'
import styles from '../status.module.css'

const FIELDS = ['legalPersonName', 'amount'] as const

/** A person who can read the small amount on the account proves that it is theirs. */
export const TestPaymentForm = ({ supplier }: { readonly supplier: Supplier }) => {
  const cache = useQueryClient()
  const own = useId()
  const [values, setValues] = useState({ legalPersonName: '', amount: '' })
  const { queryKey } = supplierQuery(supplier.id)
  const prove = useMutation({
    mutationFn: () =>
      suppliers.authenticateSupplier({
        params: { id: supplier.id },
        body: {
          rowVersion: supplier.rowVersion,
          legalPersonName: values.legalPersonName.trim(),
          amount: values.amount.trim(),
        },
        quiet: true,
      }),
    onSuccess: (after) => {
      cache.setQueryData(queryKey, after)
      toast('success', PASS.done)
    },
    // A try was counted, or something else has changed: the page shows how things are.
    onError: (error) =>
      isStale(error) || errorsOf(error)['amount'] ? cache.invalidateQueries({ queryKey }) : undefined,
  })
  if (supplier.authenticatedAt !== null) return <p role="status">{PASS.authenticated}</p>
  if (!supplier.allowedTransitions.includes('authenticate')) return <p>{PASS.ownerOnly}</p>
  const { paidAt, triesLeft } = supplier.testPayment
  if (paidAt === null) return <p>{PASS.waiting}</p>

  const errors = errorsOf(prove.error)
  const labels = { legalPersonName: labelOf(supplier), amount: PASS.amount }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    prove.mutate()
  }
  return (
    <form className={styles['payment']} onSubmit={submit}>
      <div>{PASS.paid(showMoment(paidAt))}</div>
      <FormFailure error={prove.error} shows={(field) => FIELDS.some((one) => one === field)} />
      {FIELDS.map((field) => (
        <div key={field}>
          <label htmlFor={`${own}${field}`}>{labels[field]}</label>
          <Input
            id={`${own}${field}`}
            value={values[field]}
            status={errors[field] ? 'error' : ''}
            aria-invalid={errors[field] !== undefined}
            aria-describedby={`${own}${field}message`}
            {...(field === 'amount' ? { inputMode: 'decimal' as const, placeholder: PASS.amountHint } : {})}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
          <div id={`${own}${field}message`} className={styles['error']}>
            {errors[field]?.join('')}
          </div>
        </div>
      ))}
      <div>
        <Button type="primary" htmlType="submit" loading={prove.isPending} disabled={triesLeft === 0}>
          {PASS.submit}
        </Button>{' '}
        <span className={styles['quiet']}>{PASS.tries(triesLeft)}</span>
      </div>
    </form>
  )
}

const labelOf = ({ profile }: Supplier): string => PASS.legalPerson[profile.supplierType]
