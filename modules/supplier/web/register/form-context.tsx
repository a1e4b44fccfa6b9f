import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Context } from '../../missing.ts'
import type { Profile, ProfileField } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import type { Registration, RegistrationForm } from './draft/registration.ts'

export interface FormScene {
  readonly form: RegistrationForm
  readonly supplier: Supplier
  readonly context: Context
  /** What is wrong with a field, by its path; of an empty field only after its step was left. */
  readonly wrong: ReadonlyMap<string, string>
  readonly returned: ReadonlyMap<string, string>
}

const Scene = createContext<FormScene | undefined>(undefined)

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
