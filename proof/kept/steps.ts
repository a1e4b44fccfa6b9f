import { randomBytes } from 'node:crypto'
import { transitionNames } from '#kernel/machine.ts'
import type { Stage } from '../parts/stage.ts'
import { castOf } from '../races/cast.ts'
import { recipesOn } from '../races/recipes.ts'
import { callOf, type Subject } from '../races/subject.ts'
import { subjectsOn } from '../races/subjects.ts'
import { placed } from '../races/transitions.ts'

/** Makes one document of every kind that can be made, and takes every step of every machine once, by somebody who may. */
export const takeEveryStep = async (stage: Stage): Promise<void> => {
  for (const { operation, prepare } of await recipesOn(stage, await castOf(stage))) {
    const { mine, given } = await prepare()
    await callOf(stage)(operation, mine, given(randomBytes(6).toString('hex')))
  }
  for (const subject of await subjectsOn(stage))
    for (const transition of transitionNames(subject.machine)) await takeOnce(subject, transition)
}

/** From the first state, in the first circumstances, by the first person that the machine lets. */
const takeOnce = async (subject: Subject, transition: string): Promise<void> => {
  const id = await subject.fresh()
  for (const state of subject.machine.transitions[transition]?.from ?? [])
    for (const variant of subject.variants) {
      if (!(await placed(subject, id, state, variant))) continue
      for (const actor of subject.actors) {
        if (!(await subject.judge(id, actor)).verdict(transition).ok) continue
        const { rowVersion } = await subject.rowOf(id)
        await subject.take({ id, transition, rowVersion, actor, session: 0 })
        return
      }
    }
}
