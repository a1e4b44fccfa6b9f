import { Form, Input } from 'antd'
import { useState } from 'react'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { TextField } from '#shell/kit/text-field.tsx'
import { FormulaMove, type Item } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { face } from './face.ts'
import styles from './formula.module.css'
import { formulas, type DialogProps } from './queries.ts'
import { DETAIL, STEP } from './words.ts'

const LONGEST = 500

/** Sends a formula back: a word on each line that is the matter, and on the whole. */
export const ReturnDrawer = ({ doc, name, closed }: DialogProps) => {
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({})
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const move = formulas.useMove(doc)
  const said = Object.entries(comments).flatMap(([key, comment]) =>
    comment.trim() === '' ? [] : [{ key, comment: comment.trim() }],
  )
  const isEmpty = said.length === 0 && remark.trim() === ''
  const send = (close: () => void): void => {
    setTried(true)
    if (!isEmpty) move.mutate({ name, body: { remark, comments: said } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={face.labelOf(name)}
      dirty={!isEmpty && !move.isSuccess}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={STEP.send} isSending={move.isPending} send={() => send(close)} />
      )}
    >
      <FormFailure error={move.error} shows={() => false} />
      <Form component={false} layout="vertical">
        <TextField
          schema={{ ...FormulaMove.properties.remark, title: STEP.overall }}
          value={remark}
          change={setRemark}
          rows={2}
          wrong={tried && isEmpty ? MESSAGES.commentsMissing : undefined}
        />
      </Form>
      <h3>{STEP.comments}</h3>
      <p className={styles['sub']}>{STEP.commentHint}</p>
      <LineTable<Item>
        lines={doc.items}
        id={({ key }) => key}
        head={{
          title: DETAIL.name,
          show: ({ lineNo, name: called, spec }) => `${DETAIL.line(lineNo, called)} ${spec}`,
        }}
        columns={[
          {
            title: STEP.comments,
            show: ({ key, lineNo }) => (
              <Input
                aria-label={STEP.commentFor(lineNo)}
                maxLength={LONGEST}
                value={comments[key] ?? ''}
                onChange={({ target }) => setComments({ ...comments, [key]: target.value })}
              />
            ),
          },
        ]}
      />
    </FormDrawer>
  )
}
