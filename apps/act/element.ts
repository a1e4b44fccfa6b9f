import styles from './act.module.css'

export type Child = string | HTMLElement

/** An element with its class and what is in it. Words are words: nothing that is told of a document is read as markup. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  kind: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  made.className = styles[kind] ?? ''
  made.append(...children)
  return made
}
