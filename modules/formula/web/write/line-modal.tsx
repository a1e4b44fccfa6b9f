import { Button, Form, Modal } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { titleOf } from '#kernel/schema.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { needsMsds } from '../../rules.ts'
import { Item } from '../../shapes.ts'
import type { Line } from './formula-parts.ts'
import { LINES } from './words.ts'

const { processParams, brand, substituteOf, remark, msdsFiles } = Item.properties

interface Props {
  readonly title: string
  readonly line: Line
  readonly known: readonly FileRef[]
  readonly change: (line: Line) => void
  readonly close: () => void
}

/** What a line says besides its cells. It is kept as it is typed, like the cells. */
export const LineModal = ({ title, line, known, change, close }: Props) => (
  <Modal
    open
    title={title}
    onCancel={close}
    footer={
      <Button type="primary" onClick={close}>
        {LINES.done}
      </Button>
    }
  >
    <Form component={false} layout="vertical">
      <Field label={titleOf(msdsFiles)} required={needsMsds(line)} hint={LINES.msdsHint}>
        {() => (
          <FileIds
            category={titleOf(msdsFiles)}
            known={known}
            value={line.msdsFiles}
            onChange={(ids) => change({ ...line, msdsFiles: ids })}
          />
        )}
      </Field>
      <TextField
        schema={processParams}
        value={line.processParams}
        change={(text) => change({ ...line, processParams: text })}
      />
      <TextField schema={brand} value={line.brand} change={(text) => change({ ...line, brand: text })} />
      <TextField
        schema={substituteOf}
        value={line.substituteOf}
        change={(text) => change({ ...line, substituteOf: text })}
      />
      <TextField schema={remark} value={line.remark} change={(text) => change({ ...line, remark: text })} rows={2} />
    </Form>
  </Modal>
)
