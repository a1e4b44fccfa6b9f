import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Context } from '../../missing.ts'
import type { Profile, ProfileField } from '../../profile.ts'
import { textAt } from '../../rules.ts'
import type { Supplier } from '../../shapes.ts'
import type { Registration, RegistrationForm } from './draft/registration.ts'
import type { FindProblems, FindWords } from './problems.ts'
import type { ReturnedPlaces } from './use-returned.ts'

/**
 * What the steps and fields stand in. Nothing of it changes while somebody types: a field follows its own value and its own
 * words in the form's store, so that a key renders one field.
 */
export interface FormScene {
  readonly form: RegistrationForm
  readonly supplier: Supplier
  readonly context: Context
  readonly problemsIn: FindProblems
  /** What is wrong with a field, by its path; of an empty field only after its step was left. */
  readonly wordsIn: FindWords
  readonly returned: ReturnedPlaces
}

const Scene = createContext<FormScene | undefined>(undefined)

/** `scene` is made once for a state of the steps, not at each render. */
export const FormSceneProvider = ({ scene, children }: { readonly scene: FormScene; readonly children: ReactNode }) => (
  <Scene value={scene}>{children}</Scene>
)

/** The form around. */
export const useScene = (): FormScene => {
  const scene = use(Scene)
  if (!scene) throw new Error('a step is shown outside the registration form')
  return scene
}

/** Follows something of what the form holds. */
export const useHeld = <T,>(select: (held: Registration) => T): T => useStore(useScene().form.store, select)

/** Follows one field. */
export const useValue = <F extends ProfileField>(field: F): Profile[F] => useHeld(({ profile }) => profile[field])

/** Follows the text at a path; where there is none, or the row has just gone, it is empty. */
export const useText = (path: string): string => useHeld(({ profile }) => textAt(profile, path) ?? '')

/** Follows what is wrong at a path. */
export const useWrong = (path: string): string | undefined => {
  const { wordsIn } = useScene()
  return useHeld((held) => wordsIn(held).get(path))
}

/** Follows how it stands with a place that was sent back; nothing for all others. */
export const useReturnState = (path: string) => {
  const { returned } = useScene()
  return useHeld(({ profile }) =>
    returned.messageAt(path) === undefined ? undefined : returned.stateIn(profile, path),
  )
}

/** Follows all that keeps the profile from being handed in. */
export const useProblems = () => useHeld(useScene().problemsIn)
