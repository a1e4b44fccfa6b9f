import { Checkbox, Form } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds, filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { OfferLine } from '../../offer-shapes.ts'
import { TITLE } from '../../words.ts'
import styles from '../quote.module.css'
import { DETAIL } from '../words.ts'
import { CostRows } from './cost-rows.tsx'
import { useQuote } from './offer-context.tsx'
import { TierRows } from './tier-rows.tsx'

interface Props {
  readonly line: OfferLine
  readonly isShut: boolean
  readonly change: (line: OfferLine) => void
}

const { origin, brand, substituteNote, attachments, isDeclined } = OfferLine.properties

/** Below a line: its price steps or its costs, and what else can be said of it. */
export const LinePanel = ({ line, isShut, change }: Props) => {
  const { request, files } = useQuote()
  const item = request.items.find(({ id }) => id === line.itemId)
  return (
    <div className={styles['panel']}>
      {item && item.requirement !== '' ? <p className={styles['lines']}>{item.requirement}</p> : null}
      {item ? <FileTiles files={filesOf(files, item.attachments)} label={DETAIL.files} /> : null}
      <Form layout="vertical" component={false} disabled={isShut}>
        {request.priceMode === 2 && item ? <TierRows line={line} item={item} change={change} /> : null}
        {request.priceMode === 3 ? <CostRows line={line} change={change} /> : null}
        <div className={styles['fields']}>
          <TextField schema={origin} value={line.origin} change={(text) => change({ ...line, origin: text })} />
          <TextField schema={brand} value={line.brand} change={(text) => change({ ...line, brand: text })} />
          <TextField
            schema={substituteNote}
            value={line.substituteNote}
            change={(text) => change({ ...line, substituteNote: text })}
          />
        </div>
        <Field label={titleOf(attachments)}>
          {({ id }) => (
            <FileIds
              id={id}
              category={TITLE}
              known={files}
              value={line.attachments}
              onChange={(ids) => change({ ...line, attachments: ids })}
            />
          )}
        </Field>
      </Form>
      {request.allowPartial ? (
        <Checkbox
          disabled={isShut}
          checked={line.isDeclined}
          onChange={({ target }) => change({ ...line, isDeclined: target.checked })}
        >
          {titleOf(isDeclined)}
        </Checkbox>
      ) : null}
    </div>
  )
}
