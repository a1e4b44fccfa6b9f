import { Form, Input } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { textError, textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { claimedIn, claimErrors } from '../../claim.ts'
import { ClaimLine, ClaimLines } from '../../claim-shapes.ts'
import { CLAIM_FIELDS, CLAIM_MESSAGES } from '../../claim-words.ts'
import { MoveInput } from '../../shapes.ts'
import { PRINT } from '../../words.ts'
import { CLAIM_PAGE } from './words.ts'

export interface ClaimValues {
  readonly claimLines: ClaimLine[]
  readonly claimFiles: string[]
  readonly claimAmount: string
}
export const CLAIM_NAMES = ['claimLines', 'claimFiles'] as const

const { name, amount, note } = ClaimLine.properties
const BLANK: ClaimLine = { name: '', amount: '', note: '' }
const NONE: ClaimLine[] = []

const column = (key: keyof ClaimLine, schema: TSchema, width?: number): RowField<ClaimLine> => ({
  key,
  title: titleOf(schema),
  ...(width === undefined ? {} : { width }),
  show: (line, control, change) => (
    <Input
      {...control}
      {...(key === 'amount' ? { inputMode: 'decimal' } : {})}
      maxLength={keywordsOf(schema).maxLength}
      value={line[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  ),
})
const COLUMNS = [column('name', name, 140), column('amount', amount, 120), column('note', note)]

/** Can it be summed up yet? */
const isAmount = (line: ClaimLine): boolean => line.amount !== '' && textError(amount, line.amount) === undefined

interface Props {
  /** Given by the form. */
  readonly value?: ClaimLine[]
  readonly onChange?: (lines: ClaimLine[]) => void
}

/** What the cancellation costs, item by item. */
const ClaimRows = ({ value = NONE, onChange }: Props) => (
  <>
    <EditableRows<ClaimLine>
      label={CLAIM_FIELDS.claimLines}
      rows={value}
      fields={COLUMNS}
      nameOf={CLAIM_PAGE.row}
      change={(lines) => onChange?.(lines)}
      add={{ label: CLAIM_PAGE.add, blank: () => BLANK, max: keywordsOf(ClaimLines).maxItems ?? 0 }}
    />
    {value.some(isAmount) ? <div>{CLAIM_PAGE.total(showMoney(claimedIn(value.filter(isAmount))))}</div> : null}
  </>
)

/** What is wrong with the lines, as far as the page can tell. */
const wrongIn = (lines: readonly ClaimLine[]): string | undefined => {
  const unnamed = lines.some((line) => line.name.trim() === '') ? CLAIM_PAGE.nameMissing : undefined
  const unread = lines.some((line) => !isAmount(line)) ? CLAIM_PAGE.amountWrong : undefined
  return unnamed ?? unread ?? claimErrors(lines)[0]?.why
}

/** The losses and what proves them; those who have none leave them out, unless the claim is made again. */
export const ClaimFields = ({ isMust = false }: { readonly isMust?: boolean }) => (
  <>
    <Form.Item
      name="claimLines"
      label={CLAIM_FIELDS.claim}
      required={isMust}
      extra={isMust ? undefined : CLAIM_PAGE.hint}
      rules={[
        {
          validator: (_rule, lines: ClaimLine[] | undefined) => {
            const wrong = lines === undefined || lines.length === 0 ? undefined : wrongIn(lines)
            const missing = isMust && !lines?.length ? CLAIM_MESSAGES.linesMissing : undefined
            return wrong === undefined && missing === undefined
              ? Promise.resolve()
              : Promise.reject(new Error(wrong ?? missing))
          },
        },
      ]}
    >
      <ClaimRows />
    </Form.Item>
    <Form.Item name="claimFiles" label={CLAIM_FIELDS.claimFiles}>
      <FileIds category={PRINT.title} known={[]} />
    </Form.Item>
  </>
)

const { claimAmount } = MoveInput.properties

/** What the buyer would pay. */
export const OfferField = () => (
  <Form.Item
    name="claimAmount"
    label={CLAIM_FIELDS.claimAmount}
    extra={CLAIM_PAGE.nothing}
    rules={[{ required: true, message: CLAIM_MESSAGES.amountMissing }, textRule(claimAmount)]}
  >
    <Input inputMode="decimal" maxLength={19} />
  </Form.Item>
)
