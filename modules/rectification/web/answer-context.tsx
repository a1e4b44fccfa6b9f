import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FileRef } from '#kernel/file-ref.ts'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { Answer, Task } from '../shapes.ts'
import { answerCalls, tasks } from './queries.ts'

export type PartName = keyof Answer

const createForm = (task: Task, takeIn: (task: Task) => Task) => {
  const { save, load } = answerCalls(task.id)
  return createPartsDraft<Answer, Task>(task, {
    seen: ({ answer, rowVersion, writable }) => ({ parts: answer, rowVersion, writable }),
    save: async (rowVersion, parts) => takeIn(await save(rowVersion, parts)),
    load: async () => takeIn(await load()),
    kept: keptEntry(`answer.${task.id}`),
    clock: () => new Date(),
  })
}

interface Scene {
  readonly form: ReturnType<typeof createForm>
  readonly files: readonly FileRef[]
}
const SceneContext = createContext<Scene | undefined>(undefined)

/** The memory of what the supplier writes on this page. It saves itself; the page shows the task as it was saved. */
export const AnswerProvider = ({ task, children }: { readonly task: Task; readonly children: ReactNode }) => {
  const takeIn = tasks.useTakeIn(task.id)
  const [form] = useState(() => createForm(task, takeIn))
  useKeptSaved(form)
  useEffect(() => form.takeIn(task), [form, task])
  const scene = useMemo(() => ({ form, files: task.files }), [form, task.files])
  return <SceneContext value={scene}>{children}</SceneContext>
}

const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of an answer is shown outside its page')
  return scene
}

export const useAnswerForm = () => useScene().form

/** Is this part a form now? What was entered stays in sight when somebody else closes it meanwhile. */
export const useIsForm = () => {
  const { form } = useScene()
  const writable = useStore(form.store, (held) => held.writable)
  const unsaved = useStore(form.store, (held) => held.unsaved)
  return (name: PartName): boolean => writable.has(name) || unsaved.has(name)
}

/** One part while it is written: what stands there, how to change it, and what the server minds about it. */
export const usePart = <Name extends PartName>(name: Name) => {
  const { form, files } = useScene()
  const part = useStore(form.store, ({ parts }) => parts[name])
  const refused = useStore(form.store, (held) => held.refused)
  return {
    part,
    files,
    enter: (next: Answer[Name]): void => form.enter(name, next),
    /** What is wrong at a place within the part, such as `0.name`. */
    wrongAt: (place: string): string | undefined => refused[`${name}.${place}`]?.[0],
  }
}
