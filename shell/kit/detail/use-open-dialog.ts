import { useState } from 'react'

/**
 * The step that was pressed, whose form is open. The key distinguishes a second press while the first form is still
 * closing. `first`: the form to begin with.
 */
export const useOpenDialog = <T extends string>(first?: () => T | undefined) => {
  const [pressed, setPressed] = useState<{ readonly name: T; readonly key: number } | undefined>(() => {
    const name = first?.()
    return name === undefined ? undefined : { name, key: 0 }
  })
  return {
    pressed,
    press: (name: T): void => setPressed((last) => ({ name, key: (last?.key ?? 0) + 1 })),
    /** Called when the form of a press has gone. */
    closed: (key: number): void => setPressed((now) => (now?.key === key ? undefined : now)),
  }
}
