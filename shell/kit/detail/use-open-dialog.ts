import { useState } from 'react'

/**
 * The step that was pressed, whose form is open. The key distinguishes a second press while the first form is still
 * closing.
 */
export const useOpenDialog = <T extends string>() => {
  const [pressed, setPressed] = useState<{ readonly name: T; readonly key: number }>()
  return {
    pressed,
    press: (name: T): void => setPressed((last) => ({ name, key: (last?.key ?? 0) + 1 })),
    /** Called when the form of a press has gone. */
    closed: (key: number): void => setPressed((now) => (now?.key === key ? undefined : now)),
  }
}
