import styles from './search.module.css'

/** A text in which what was typed is marked, where it holds it. */
export const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles['mark']}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}
