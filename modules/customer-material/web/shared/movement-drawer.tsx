import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { quantity } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { showQty } from '#shell/format.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textError } from '#shell/kit/text-error.ts'
import { useSide } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import { declareErrors } from '../../errors.ts'
import { limitOf } from '../../rules.ts'
import type { Material, MovementKind } from '../../shapes.ts'
import type { MaterialWrites } from './material-writes.ts'
import styles from './material.module.css'
import { DECLARE, FORM } from './words.ts'

interface Props {
  readonly kind: MovementKind
  readonly materials: readonly Material[]
  readonly declare: MaterialWrites['declare']
  readonly closed: () => void
}

const NARROW = 480
const QUANTITY = quantity()

/** Movements of one kind, of as many materials as they are about. */
export const MovementDrawer = ({ kind, materials: all, declare, closed }: Props) => {
  const side = useSide()
  // Of what there is nothing of, nothing can be said.
  const materials = all.filter((material) => limitOf(kind, material) !== '0')
  const { title, hint } = DECLARE[kind]
  const [qtys, setQtys] = useState<Readonly<Record<string, string>>>({})
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const filled = materials.flatMap(({ id }) => {
    const qty = (qtys[id] ?? '').trim()
    return qty === '' ? [] : [{ materialId: id, qty }]
  })
  const unread = new Map(filled.map(({ materialId, qty }) => [materialId, textError(QUANTITY, qty)]))
  const isRead = [...unread.values()].every((why) => why === undefined)
  const request = { kind, lines: filled, remark: remark.trim() }
  const wrong = isRead ? declareErrors(side, materials, request) : []
  const whyOf = (materialId: string): string | undefined => {
    const index = filled.findIndex((line) => line.materialId === materialId)
    return unread.get(materialId) ?? wrong.find(({ field }) => field === `lines.${index}.qty`)?.why
  }
  const remarkWrong = tried ? wrong.find(({ field }) => field === 'remark')?.why : undefined
  const submit = (close: () => void): void => {
    setTried(true)
    if (isRead && wrong.length === 0) declare.mutate(request, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={title}
      size={NARROW}
      dirty={filled.length > 0 || remark !== ''}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            loading={declare.isPending}
            disabled={filled.length === 0 || !isRead}
            onClick={() => submit(close)}
          >
            {FORM.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={declare.error} shows={() => false} />
      <Alert type="info" showIcon title={hint} className={styles['hint'] ?? ''} />
      <Form layout="vertical" component={false}>
        {materials.map((material) => (
          <Quantity
            key={material.id}
            material={material}
            most={limitOf(kind, material)}
            value={qtys[material.id] ?? ''}
            wrong={whyOf(material.id)}
            enter={(qty) => setQtys({ ...qtys, [material.id]: qty })}
          />
        ))}
        <Form.Item
          label={FORM.remark}
          required={kind === 'difference'}
          {...(remarkWrong === undefined ? {} : { validateStatus: 'error', help: remarkWrong })}
        >
          <Input.TextArea
            aria-label={FORM.remark}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

interface QuantityProps {
  readonly material: Material
  readonly most: string | undefined
  readonly value: string
  readonly wrong: string | undefined
  readonly enter: (qty: string) => void
}

const Quantity = ({ material: { name, code, unit }, most, value, wrong, enter }: QuantityProps) => (
  <Form.Item
    label={[code, name].filter(Boolean).join(' ')}
    {...(wrong === undefined ? {} : { validateStatus: 'error', help: wrong })}
  >
    <div className={styles['quantity']}>
      <Input
        aria-label={FORM.qtyOf(name)}
        inputMode="decimal"
        maxLength={19}
        value={value}
        suffix={unit}
        onChange={({ target }) => enter(target.value)}
      />
      {most === undefined ? null : (
        <>
          <span className={styles['sub']}>{FORM.most(showQty(most), unit)}</span>
          <Button type="link" size="small" aria-label={FORM.allOf(name)} onClick={() => enter(plainDecimal(most))}>
            {FORM.all}
          </Button>
        </>
      )}
    </div>
  </Form.Item>
)
