import { createContext, use, useState, type ReactNode } from 'react'

type Flush = () => Promise<boolean>

const PendingSaves = createContext<Set<Flush> | undefined>(undefined)

/** The forms below that save by themselves, and whether the server has everything that was entered in them. */
export const usePendingSaves = () => {
  const [forms] = useState(() => new Set<Flush>())
  return {
    forms,
    /** Saves what can be saved; true when nothing is left. */
    settle: async (): Promise<boolean> => (await Promise.all([...forms].map((flush) => flush()))).every(Boolean),
  }
}

export const PendingSavesProvider = ({
  forms,
  children,
}: {
  readonly forms: Set<Flush>
  readonly children: ReactNode
}) => <PendingSaves value={forms}>{children}</PendingSaves>

/** Where a form says that it has to be asked before a step is taken; nothing on pages without steps. */
export const useFormsToSettle = (): Set<Flush> | undefined => use(PendingSaves)
