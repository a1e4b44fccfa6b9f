import { Input } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import type { RowField } from '#shell/kit/editable-rows.tsx'

interface Options {
  readonly isDecimal?: true
  readonly width?: number
  readonly placeholder?: string
}

/** A text in a row of a small table; numbers lose what spreadsheets put around them when the field is left. */
export const rowField = <K extends string, Row extends Record<K, string>>(
  key: K,
  schema: TSchema,
  toChange: (text: string) => Partial<Row>,
  { isDecimal, width, placeholder }: Options = {},
): RowField<Row> => ({
  key,
  title: titleOf(schema),
  ...(width === undefined ? {} : { width }),
  show: (row, control, change) => (
    <Input
      {...control}
      value={row[key]}
      maxLength={keywordsOf(schema).maxLength}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isDecimal
        ? {
            inputMode: 'decimal' as const,
            onBlur: () => {
              const plain = decimalFromText(row[key])
              if (plain !== row[key]) change(toChange(plain))
            },
          }
        : {})}
      onChange={({ target }) => change(toChange(target.value))}
    />
  ),
})
