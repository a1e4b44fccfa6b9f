import type { ModalFuncProps } from 'antd'
import { create } from 'zustand'

type Settings = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'okButtonProps' | 'styles' | 'onOk'
>

/** Something that a person is asked, or has to take note of, before the page goes on. */
export interface Question extends Settings {
  readonly kind: 'confirm' | 'warning'
  readonly answered: (isSure: boolean) => void
}

interface Questions {
  /** What is still to be put before the person. */
  readonly questions: readonly Question[]
  /** The first question fetches the dialog: most pages never ask. */
  readonly wasAsked: boolean
}

export const useQuestions = create<Questions>()(() => ({ questions: [], wasAsked: false }))

const ask = (kind: Question['kind'], settings: Settings): Promise<boolean> =>
  new Promise((answered) => {
    useQuestions.setState(({ questions }) => ({
      questions: [...questions, { ...settings, kind, answered }],
      wasAsked: true,
    }))
  })

/** Asks before something is done; true if the person is sure. `onOk` runs while the dialog still stands. */
export const confirm = (settings: Settings): Promise<boolean> => ask('confirm', settings)

/** Says what the person has to take note of. */
export const warn = (settings: Settings): Promise<boolean> => ask('warning', settings)
