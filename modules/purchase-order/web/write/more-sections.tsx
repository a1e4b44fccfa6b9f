import { Input } from 'antd'
import { useStore } from 'zustand'
import { BOOK_LINE } from '#modules/sku-category/contract.ts'
import { useKnownSkus } from '#modules/sku/web/shared/skus.ts'
import { feeWarnings } from '#modules/tooling/contract.ts'
import { FeeWarnings } from '#modules/tooling/web/shared/fee-warnings.tsx'
import { useReusableTools } from '#modules/tooling/web/shared/reusable-tools.ts'
import { ReuseNote } from '#modules/tooling/web/shared/reuse-note.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { Placed } from '#shell/kit/writing/placed.tsx'
import type { OrderDraft } from '../../draft-shapes.ts'
import { FIELDS } from '../../words.ts'
import { TextPart } from './fields.tsx'
import { useKnownFiles, useGaps, usePart, useScene } from './form-context.tsx'
import { FEES, FILES, WRITE } from './words.ts'

type Fee = NonNullable<OrderDraft['extraFees']>[number]

const FIELDS_OF_FEE: readonly RowField<Fee>[] = [
  {
    key: 'name',
    title: FIELDS.feeName,
    show: ({ name }, control, change) => (
      <Input {...control} maxLength={50} value={name} onChange={({ target }) => change({ name: target.value })} />
    ),
  },
  {
    key: 'amount',
    title: FIELDS.amount,
    width: 180,
    show: ({ amount }, control, change) => (
      <Input
        {...control}
        inputMode="decimal"
        maxLength={19}
        value={amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
    ),
  },
]

/** Plates, moulds and the like. */
export const FeesSection = () => {
  const { value, enter } = usePart('extraFees')
  const [companyId, lines] = [usePart('supplierCompanyId').value, usePart('items').value]
  const tools = useReusableTools(
    companyId,
    lines.map(({ skuCode }) => skuCode),
  )
  const { tried } = useScene()
  const gaps = useGaps()
  return (
    <Section title={WRITE.fees} extra={<span className={styles['sub']}>{FEES.hint}</span>}>
      <ReuseNote tools={tools} />
      <FeeWarnings warnings={feeWarnings(value, tools)} />
      <div data-field="extraFees">
        <EditableRows<Fee>
          label={WRITE.fees}
          rows={value}
          fields={FIELDS_OF_FEE}
          nameOf={FEES.name}
          wrongIn={(index, key) =>
            tried ? gaps.find(({ field }) => field === `extraFees.${index}.${key}`)?.why : undefined
          }
          change={enter}
          add={{ label: FEES.add, max: 20, blank: () => ({ name: '', amount: '' }) }}
        />
      </div>
    </Section>
  )
}

/** What stands on the contract of a book. Nothing while the order has none. */
export const BookSection = () => {
  const { form, more: skus } = useScene()
  const lines = useStore(form.store, ({ parts }) => parts.items)
  const { find } = useKnownSkus(skus)
  return lines.some((line) => find(line)?.bizLine === BOOK_LINE) ? (
    <Section title={WRITE.book}>
      <div className={styles['fields']}>
        <TextPart name="isbn" />
        <TextPart name="cip" />
        <TextPart name="editionNo" />
        <TextPart name="printRun" />
      </div>
      <FilesPart name="printOrderFiles" label={FIELDS.printOrderFiles} hint={FILES.printHint} maxCount={5} />
    </Section>
  ) : null
}

/** Files that go with the order, and those that stay here. */
export const FilesSection = () => (
  <Section title={WRITE.files}>
    <div className={styles['fields']}>
      <FilesPart name="attachments" label={FILES.visible} />
      <FilesPart name="internalAttachments" label={FILES.internal} isInternal />
    </div>
  </Section>
)

const FilesPart = ({
  name,
  label,
  hint,
  maxCount = 20,
  isInternal = false,
}: {
  readonly name: 'attachments' | 'internalAttachments' | 'printOrderFiles'
  readonly label: string
  readonly hint?: string
  readonly maxCount?: number
  readonly isInternal?: boolean
}) => {
  const { value, enter, wrong } = usePart(name)
  const known = useKnownFiles()
  return (
    <Placed field={name} label={label} wrong={wrong} {...(hint === undefined ? {} : { hint })}>
      {({ id }) => (
        <FileIds
          id={id}
          category={FIELDS[name]}
          isInternal={isInternal}
          known={known}
          value={value}
          onChange={enter}
          maxCount={maxCount}
        />
      )}
    </Placed>
  )
}

export const NotesSection = () => (
  <Section title={WRITE.notes}>
    <div className={styles['fields']}>
      <TextPart name="remark" rows={2} />
      <TextPart name="internalRemark" rows={2} />
    </div>
  </Section>
)
