import { Form, Select } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { Question } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { face } from '../face.ts'
import { inquiries, type DialogProps } from '../queries.ts'
import { STEP } from '../words.ts'

const WIDTH = 560

/** Answers a question to all who were asked. */
export const AnswerDrawer = ({ doc, name, closed }: DialogProps) => {
  const open = doc.internal?.questions.filter(({ answeredAt }) => answeredAt === null) ?? []
  const [questionId, setQuestionId] = useState(open[0]?.id ?? '')
  const { now: answer, change, isTouched } = useKeptState('answer', '', keptText)
  const [tried, setTried] = useState(false)
  const move = inquiries.useMove(doc)
  const label = face.labelOf(name)
  const isMissing = answer.trim() === ''
  const submit = (close: () => void): void => {
    setTried(true)
    if (!isMissing) move.mutate({ name, body: { questionId, answer: answer.trim() } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={label}
      size={WIDTH}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={label} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(field) => field === 'answer'} />
      <Form component={false} layout="vertical">
        <Field label={STEP.question} required>
          {(control) => (
            <Select
              {...control}
              value={questionId}
              onChange={setQuestionId}
              options={open.map(({ id, question, supplierName }) => ({
                value: id,
                label: `${supplierName}：${question}`,
              }))}
            />
          )}
        </Field>
        <p>{open.find(({ id }) => id === questionId)?.question}</p>
        <TextField
          schema={Question.properties.answer}
          value={answer}
          change={change}
          rows={4}
          required
          hint={STEP.answerHint}
          wrong={tried && isMissing ? MESSAGES.answerMissing : errorsOf(move.error)['answer']?.[0]}
        />
      </Form>
    </FormDrawer>
  )
}
