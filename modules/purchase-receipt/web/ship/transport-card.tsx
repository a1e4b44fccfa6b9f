import { Button, Input, Radio } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { FIELDS } from '../../field-words.ts'
import { Receipt } from '../../shapes.ts'
import { isCarried, MODE } from '../../transport.ts'
import { SHIP_MODES } from '../../words.ts'
import { Wrong } from '../phone/photos.tsx'
import styles from '../phone/phone.module.css'
import { SHIP } from '../phone/words.ts'
import { modeOf, type ShipFields } from './ship-fields.ts'

type TextField = 'carNo' | 'trackingNo' | 'driverName' | 'driverPhone'

interface Props {
  readonly fields: ShipFields
  readonly change: (changes: Partial<ShipFields>) => void
  readonly logistics: { readonly value: string; readonly label: string } | undefined
  readonly isFromLast: boolean
  readonly wrong: (name: string) => string | undefined
}

/** How the goods travel. What is the same as the last time stands there already. */
export const TransportCard = ({ fields, change, logistics, isFromLast, wrong }: Props) => {
  const mode = modeOf(fields.shipMode)
  const [isOpen, setOpen] = useState(false)
  const [modeId, dayId] = [useId(), useId()]
  const text = (name: TextField, mobile = false): ReactNode => (
    <TextInput
      name={name}
      value={fields[name]}
      change={(value) => change({ [name]: value })}
      mode={mobile ? 'tel' : 'text'}
      wrong={wrong(name)}
    />
  )
  return (
    <section aria-label={SHIP.transport} className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles['name']} id={modeId}>
          {SHIP.transport}
        </span>
        {isFromLast ? <span className={styles['sub']}>{SHIP.asLast}</span> : null}
      </div>
      <Radio.Group
        aria-labelledby={modeId}
        optionType="button"
        buttonStyle="solid"
        size="large"
        value={mode}
        options={codesOf(SHIP_MODES).map((value) => ({ value, label: SHIP_MODES[value] }))}
        onChange={({ target }) => change({ shipMode: String(target.value) })}
      />
      <Wrong id={`${modeId}-wrong`} why={wrong('shipMode')} />
      {isCarried(mode) ? (
        <>
          <div className={styles['field']}>
            <label htmlFor="logistics">{FIELDS.logistics}</label>
            <OptionSelect
              id="logistics"
              list="Logistics"
              chosen={logistics}
              value={fields.logisticsId === '' ? null : fields.logisticsId}
              onChange={(id) => change({ logisticsId: id ?? '' })}
            />
          </div>
          {text('trackingNo')}
        </>
      ) : null}
      {mode === MODE.car || mode === MODE.fetched ? text('carNo') : null}
      {isOpen ? (
        <>
          {isCarried(mode) ? null : (
            <div className={styles['pair']}>
              {text('driverName')}
              {text('driverPhone', true)}
            </div>
          )}
          <div className={styles['field']}>
            <label htmlFor={dayId}>{FIELDS.estimatedOn}</label>
            <DayInput
              id={dayId}
              from={dayOf(new Date())}
              value={fields.estimatedOn}
              onChange={(day) => change({ estimatedOn: day ?? '' })}
            />
            <Wrong id={`${dayId}-wrong`} why={wrong('estimatedOn')} />
          </div>
        </>
      ) : (
        <Button type="link" className={styles['quiet'] ?? ''} onClick={() => setOpen(true)}>
          {SHIP.more}
        </Button>
      )}
    </section>
  )
}

interface TextProps {
  readonly name: TextField
  readonly value: string
  readonly change: (value: string) => void
  readonly mode: 'tel' | 'text'
  readonly wrong: string | undefined
}

const TextInput = ({ name, value, change, mode, wrong }: TextProps) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{FIELDS[name]}</label>
      <Input
        id={id}
        size="large"
        inputMode={mode}
        autoComplete="off"
        maxLength={keywordsOf(Receipt.properties[name]).maxLength}
        value={value}
        status={wrong === undefined ? '' : 'error'}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => change(target.value)}
      />
      <Wrong id={`${id}-wrong`} why={wrong} />
    </div>
  )
}
