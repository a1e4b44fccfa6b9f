import { Select } from 'antd'
import type { OrderFormula } from '#modules/formula/contract.ts'
import { formulaName, formulaWrong } from '../../line-formula.ts'
import { LINE_FORMULA } from './words.ts'
import styles from './write.module.css'

interface Props {
  readonly lineNo: number
  /** Of the product of the line by this supplier; nothing while they are not known. */
  readonly formulas: readonly OrderFormula[] | undefined
  /** Empty where none is chosen. */
  readonly value: string
  readonly change: (formula: OrderFormula | undefined) => void
  /** Where the form finds it. */
  readonly field?: string
  /** It stands on the line already: that it was replaced since is no mistake. */
  readonly isFormer?: boolean
}

const labelOf = ({ code, version, statusName, isInForce }: OrderFormula): string =>
  LINE_FORMULA.option(formulaName({ formulaCode: code, formulaVersion: version }), isInForce ? '' : statusName)

/** The recipe that a line is made by. A product that has none asks for none. */
export const LineFormula = ({ lineNo, formulas, value, change, field, isFormer = false }: Props) => {
  if (formulas === undefined || (formulas.length === 0 && value === '')) return null
  const chosen = formulas.find(({ id }) => id === value)
  const wrong = value === '' || isFormer ? undefined : formulaWrong(chosen)
  const options = formulas.map((one) => ({ value: one.id, label: labelOf(one) }))
  return (
    <div className={styles['formula']} data-field={field}>
      <Select
        size="small"
        allowClear
        className={styles['formulaChoice'] ?? ''}
        popupMatchSelectWidth={false}
        aria-label={LINE_FORMULA.label(lineNo)}
        placeholder={LINE_FORMULA.hint}
        value={value === '' ? undefined : value}
        options={chosen === undefined && value !== '' ? [{ value, label: LINE_FORMULA.unknown }, ...options] : options}
        {...(wrong === undefined ? {} : { status: 'error' })}
        onChange={(id: string | undefined) => change(formulas.find((one) => one.id === id))}
      />
      {wrong === undefined ? null : (
        <div role="alert" className={styles['formulaWrong']}>
          {wrong}
        </div>
      )}
    </div>
  )
}
