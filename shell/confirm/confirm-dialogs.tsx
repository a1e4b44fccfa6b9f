import { Modal } from 'antd'
import { useEffect } from 'react'
import { useQuestions } from './confirm.ts'

/** Puts questions before the person, in the looks of the page around it. */
export const ConfirmDialogs = () => {
  const [modal, holder] = Modal.useModal()
  const questions = useQuestions((state) => state.questions)
  useEffect(() => {
    if (questions.length === 0) return
    useQuestions.setState({ questions: [] })
    for (const { kind, answered, ...settings } of questions) void (async () => answered(await modal[kind](settings)))()
  }, [questions, modal])
  return holder
}
