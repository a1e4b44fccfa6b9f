import { Alert, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { errorsOf } from '#shell/failure.ts'
import { showQty } from '#shell/format.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { FIELDS } from '../../field-words.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import type { Receipt } from '../../shapes.ts'
import { EXCEPTION_TYPES, PROPOSALS } from '../../words.ts'
import { Difference } from '../difference.tsx'
import { Photos, Wrong } from '../phone/photos.tsx'
import styles from '../phone/phone.module.css'
import { SendBar } from '../phone/send-bar.tsx'
import { quantityIn } from '../phone/quantity.ts'
import { Stepper } from '../phone/stepper.tsx'
import { useDraft } from '../phone/use-draft.ts'
import { PHONE, SIGN } from '../phone/words.ts'
import { receipts } from '../queries.ts'
import {
  differing,
  signBody,
  signErrors,
  SIGN_FIELDS,
  signLinesOf,
  type SignFields,
  type SignLine,
} from './sign-values.ts'

/** The warehouse counts what came, line by line; as it was sent unless somebody says otherwise. */
export const SignForm = ({ doc }: { readonly doc: Receipt }) => {
  const draft = useDraft<SignLine, SignFields>(`sign.${doc.id}`, () => ({
    lines: signLinesOf(doc),
    fields: SIGN_FIELDS,
    photos: [],
    papers: [],
  }))
  const { lines, fields, photos, setLines, setFields } = draft
  const [isTried, setTried] = useState(false)
  const move = receipts.useSteadyMove(doc)
  const wrong = signErrors(doc, lines, photos.length > 0)
  const wrongAt = (field: string): string | undefined =>
    isTried ? (wrong.find((one) => one.field === field)?.why ?? errorsOf(move.error)[field]?.[0]) : undefined
  const others = differing(doc, lines)
  const send = async (): Promise<void> => {
    setTried(true)
    if (wrong.length > 0) return
    try {
      const body = signBody(
        doc,
        lines,
        fields,
        photos.map(({ id }) => id),
      )
      await move.mutateAsync({ name: 'sign', body })
    } catch {
      // Why it was refused stands on the page, where what was counted still is.
      return
    }
    draft.forget()
  }
  return (
    <>
      <FormFailure error={move.error} shows={(field) => field === 'photos'} />
      {lines.map(({ itemId, qty }) => {
        const item = doc.items.find(({ id }) => id === itemId)
        return item === undefined ? null : (
          <CountCard
            key={itemId}
            item={item}
            qty={qty}
            change={(next) =>
              setLines((former) => former.map((one) => (one.itemId === itemId ? { ...one, qty: next } : one)))
            }
            wrong={wrongAt(itemId)}
          />
        )
      })}
      <section className={styles['card']}>
        {others.length === 0 ? null : (
          <>
            <Alert type="warning" showIcon title={SIGN.differs(others.length)} />
            <Choice
              label={FIELDS.exceptionType}
              words={EXCEPTION_TYPES}
              value={fields.exceptionType}
              choose={(exceptionType) => setFields({ exceptionType })}
            />
            <Choice
              label={FIELDS.proposal}
              words={PROPOSALS}
              value={fields.proposal}
              choose={(proposal) => setFields({ proposal })}
            />
          </>
        )}
        <Photos
          label={others.length === 0 ? SIGN.photosPlain : SIGN.photos}
          value={photos}
          change={draft.setPhotos}
          wrong={wrongAt('photos')}
        />
        <div className={styles['field']}>
          <label htmlFor="sign-remark">{SIGN.remark}</label>
          <Input.TextArea
            id="sign-remark"
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={500}
            value={fields.remark}
            onChange={({ target }) => setFields({ remark: target.value })}
          />
        </div>
      </section>
      <SendBar
        label={others.length === 0 ? SIGN.send : SIGN.sendDiffers}
        sum={SIGN.sum(lines.length, others.length)}
        call={move}
        send={() => void send()}
      />
    </>
  )
}

interface CountProps {
  readonly item: ReceiptItem
  readonly qty: string
  readonly change: (qty: string) => void
  readonly wrong: string | undefined
}

const CountCard = ({ item, qty, change, wrong }: CountProps) => {
  const id = useId()
  return (
    <section className={styles['card']} aria-label={`${PHONE.line(item.lineNo)} ${item.skuName}`}>
      <div>
        <div className={styles['name']}>{item.skuName}</div>
        <div className={`${styles['head'] ?? ''} ${styles['sub'] ?? ''}`}>
          <span>
            {item.skuCode} · {item.batchNo}
          </span>
          <span>
            {SIGN.sent(showQty(item.shippedQty), item.unit)}{' '}
            <Difference planned={item.shippedQty} came={quantityIn(qty)} />
          </span>
        </div>
      </div>
      <Stepper
        label={SIGN.qty(item.skuName)}
        value={qty}
        change={change}
        isWrong={wrong !== undefined}
        describedBy={id}
      />
      <Wrong id={id} why={wrong} />
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly words: Readonly<Record<number, string>>
  readonly value: string
  readonly choose: (value: string) => void
}

const Choice = ({ label, words, value, choose }: ChoiceProps) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <span className={styles['sub']} id={id}>
        {label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        value={value}
        options={codesOf(words).map((code) => ({ value: String(code), label: words[code] }))}
        onChange={({ target }) => choose(String(target.value))}
      />
    </div>
  )
}
