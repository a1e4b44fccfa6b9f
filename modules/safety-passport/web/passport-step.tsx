import { Checkbox, Form } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { FINDING } from '../rules.ts'
import { PassportMove, type Passport } from '../shapes.ts'
import { face } from './face.ts'
import { passports, type DialogProps, type PassportTypes } from './queries.ts'
import { CONSEQUENCES, RETURN } from './words.ts'

interface Own {
  readonly returnedIds: string[]
}

const Which = ({ doc }: { readonly doc: Passport }) => (
  <Form.Item name="returnedIds" label={titleOf(PassportMove.properties.returnedIds)} extra={RETURN.hint}>
    <Checkbox.Group
      options={doc.certificates
        .filter(({ finding }) => finding === FINDING.pending)
        .map(({ id, kind, number }) => ({ value: id, label: `${SAFETY_KINDS[kind]} ${number}` }))}
    />
  </Form.Item>
)

/** What everybody sees from now on, or nobody any more: said before it is so. */
const Consequence = ({ of }: { readonly of: DialogProps['name'] }) =>
  of === 'share' || of === 'unshare' ? <p>{CONSEQUENCES[of]}</p> : null

/** The form of a step; what goes back is said one by one. */
export const PassportStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<PassportTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={passports.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={name === 'return' ? ['returnedIds'] : []}
    first={<Consequence of={name} />}
  >
    {name === 'return' ? <Which doc={doc} /> : null}
  </PlainStep>
)
