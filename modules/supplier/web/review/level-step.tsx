import { Alert, Form, Radio } from 'antd'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { LEVELS } from '../../words.ts'
import type { Supplier } from '../../shapes.ts'
import { MESSAGES } from '../../message-words.ts'
import { face } from '../face.ts'
import { suppliers, type SupplierTypes } from '../queries.ts'
import { LEVEL_STEP } from './cooperation-words.ts'
import type { ReviewDialogProps } from './dialog.ts'

interface Own {
  readonly level: Supplier['level']
}

/** How good a supplier is, and why: the level counts in lists and is shown to the supplier. */
export const LevelStep = ({ doc, closed }: ReviewDialogProps) => (
  <PlainStep<SupplierTypes, Own>
    name="setLevel"
    closed={closed}
    face={face}
    move={suppliers.useMove(doc)}
    fields={['level']}
    bodyOf={({ remark, level }) => ({
      ...(remark === undefined ? {} : { remark }),
      ...(level === undefined ? {} : { level }),
    })}
  >
    <Form.Item
      name="level"
      label={LEVEL_STEP.level}
      extra={LEVEL_STEP.now(doc.level)}
      rules={[{ required: true, message: MESSAGES.levelMissing }]}
    >
      <Radio.Group optionType="button" options={LEVELS.map((level) => ({ value: level, label: level }))} />
    </Form.Item>
    <Alert type="info" showIcon title={LEVEL_STEP.note} />
  </PlainStep>
)
