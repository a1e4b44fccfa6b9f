import { Alert, Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { quantity } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textError } from '#shell/kit/text-error.ts'
import { useSide } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import { answerErrors, type Found } from '../../errors.ts'
import { waitsFor } from '../../rules.ts'
import type { Material, MovementAnswer } from '../../shapes.ts'
import { KINDS } from '../../words.ts'
import type { MaterialWrites } from './material-writes.ts'
import styles from './material.module.css'
import { ANSWER } from './words.ts'

interface Props {
  readonly materials: readonly Material[]
  readonly answer: MaterialWrites['answer']
  readonly closed: () => void
}

const NARROW = 480
const QUANTITY = quantity()
type Said = Required<Pick<MovementAnswer, 'isAgreed' | 'qty' | 'remark'>>

/** What the other side wrote, to be counted or agreed to. */
export const AnswerDrawer = ({ materials, answer, closed }: Props) => {
  const side = useSide()
  // As it was when the form was opened: what is answered meanwhile does not move the rest away.
  const [waiting] = useState(() =>
    materials.flatMap((material) =>
      material.movements.filter((movement) => waitsFor(movement, side)).map((movement) => ({ material, movement })),
    ),
  )
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const saidOf = ({ movement: { id, qty } }: Found): Said =>
    said[id] ?? { isAgreed: true, qty: plainDecimal(qty), remark: '' }
  const unread = waiting.map((found) => textError(QUANTITY, saidOf(found).qty.trim()))
  const isRead = unread.every((why) => why === undefined)
  const answers = waiting.map((found): MovementAnswer => {
    const { isAgreed, qty, remark } = saidOf(found)
    return { movementId: found.movement.id, isAgreed, remark: remark.trim(), ...(isAgreed ? { qty: qty.trim() } : {}) }
  })
  const wrong = isRead ? answerErrors(side, materials, answers) : []
  const [tried, setTried] = useState(false)
  const submit = (close: () => void): void => {
    setTried(true)
    if (isRead && wrong.length === 0) answer.mutate({ answers }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={ANSWER.title}
      size={NARROW}
      dirty={Object.keys(said).length > 0}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={answer.isPending} disabled={!isRead} onClick={() => submit(close)}>
            {ANSWER.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={answer.error} shows={() => false} />
      <Alert type="info" showIcon title={ANSWER.staff} className={styles['hint'] ?? ''} />
      <Form layout="vertical" component={false}>
        {waiting.map((found, index) => (
          <Waiting
            key={found.movement.id}
            found={found}
            said={saidOf(found)}
            qtyWrong={unread[index] ?? wrong.find(({ field }) => field === `answers.${index}.qty`)?.why}
            remarkWrong={tried ? wrong.find(({ field }) => field === `answers.${index}.remark`)?.why : undefined}
            say={(changes) => setSaid({ ...said, [found.movement.id]: { ...saidOf(found), ...changes } })}
          />
        ))}
      </Form>
    </FormDrawer>
  )
}

interface WaitingProps {
  readonly found: Found
  readonly said: Said
  readonly qtyWrong: string | undefined
  readonly remarkWrong: string | undefined
  readonly say: (changes: Partial<Said>) => void
}

const CHOICES = [
  { value: true, label: ANSWER.agree },
  { value: false, label: ANSWER.disagree },
]

const Waiting = ({ found: { material, movement }, said, qtyWrong, remarkWrong, say }: WaitingProps) => {
  const { name, unit } = material
  const { kind, qty, remark, createdByName, createdAt } = movement
  return (
    <fieldset className={styles['waiting']}>
      <legend>
        {name} {ANSWER.declared(KINDS[kind], `${showQty(qty)} ${unit}`)}
      </legend>
      <div className={styles['sub']}>
        {ANSWER.by(createdByName, showMoment(createdAt))}
        {remark === '' ? '' : ` · ${remark}`}
      </div>
      <Segmented
        className={styles['choice'] ?? ''}
        aria-label={ANSWER.agreeOf(name)}
        options={CHOICES}
        value={said.isAgreed}
        onChange={(isAgreed) => say({ isAgreed })}
      />
      {said.isAgreed && kind !== 'difference' ? (
        <Form.Item label={ANSWER.qty} {...(qtyWrong === undefined ? {} : { validateStatus: 'error', help: qtyWrong })}>
          <Input
            aria-label={ANSWER.qtyOf(name)}
            inputMode="decimal"
            maxLength={19}
            value={said.qty}
            suffix={unit}
            onChange={({ target }) => say({ qty: target.value })}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        label={ANSWER.remark}
        {...(remarkWrong === undefined ? {} : { validateStatus: 'error', help: remarkWrong })}
      >
        <Input
          aria-label={ANSWER.remarkOf(name)}
          maxLength={200}
          placeholder={ANSWER.remarkHint}
          value={said.remark}
          onChange={({ target }) => say({ remark: target.value })}
        />
      </Form.Item>
    </fieldset>
  )
}
