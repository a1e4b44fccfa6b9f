import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { PassportMove } from '../shapes.ts'
import { face } from './face.ts'
import { PaperFields } from './paper-fields.tsx'
import styles from './passport.module.css'
import { passports, type DialogProps } from './queries.ts'
import { blankPaper, showRefusal, showWrong, startOf, toDrafts, type SubmitValues } from './submit-values.ts'
import { SUBMIT } from './words.ts'

const LARGE = 760
const MOST = keywordsOf(PassportMove.properties.certificates).maxItems ?? 0

/** Hands documents in: what is there to change, and new ones beside it. */
export const SubmitDrawer = ({ doc, name, closed }: DialogProps) => {
  const [form] = Form.useForm<SubmitValues>()
  const [isTouched, setTouched] = useState(false)
  const move = passports.useMove(doc)
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    const certificates = toDrafts(values)
    if (showWrong(form, certificates, doc.certificates, dayOf(new Date()))) return
    move.mutate(
      { name, body: { certificates } },
      {
        onSuccess: () => {
          setTouched(false)
          close()
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }
  return (
    <FormDrawer
      title={face.labelOf(name)}
      size={LARGE}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={face.labelOf(name)} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(place) => place.startsWith('certificates.')} />
      <p className={styles['sub']}>{SUBMIT.hint}</p>
      <Form<SubmitValues>
        form={form}
        layout="vertical"
        initialValues={startOf(doc)}
        onValuesChange={() => setTouched(true)}
      >
        <Form.List name="certificates">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name: index }) => (
                <PaperFields key={key} index={index} doc={doc} remove={() => remove(index)} />
              ))}
              {rows.length < MOST ? (
                <Button block icon={<PlusOutlined aria-hidden />} onClick={() => add(blankPaper())}>
                  {SUBMIT.add}
                </Button>
              ) : null}
            </>
          )}
        </Form.List>
      </Form>
    </FormDrawer>
  )
}
