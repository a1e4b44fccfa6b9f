import { useEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

/** The server is asked when the person has paused for so long. */
const PAUSE_MS = 120

/** `isComposing` is what input events have beside what React says of them. */
const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing

/** A field in which something is typed, letter by letter or by an input method: what is being composed is not searched for yet. */
export const useTyped = () => {
  const [value, setValue] = useState('')
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const later = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(later)
  }, [typed])
  // The dialog lets its own parts be focused when it has come up.
  useEffect(() => {
    const later = requestAnimationFrame(() => ref.current?.focus())
    return () => cancelAnimationFrame(later)
  }, [])
  const take = (text: string): void => setTyped(text.trim())
  return {
    typed,
    settled,
    field: {
      ref,
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>): void => {
        setValue(event.target.value)
        if (!isComposing(event)) take(event.target.value)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => take(event.currentTarget.value),
    },
  }
}
