import { Button } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { BASE } from '#shell/base.ts'
import { useNarrow } from '#shell/media.ts'
import { useNavigation } from '#shell/workspace/navigation.tsx'
import { menuAddress } from '#shell/workspace/store.ts'
import { MOST } from '../contract.ts'
import type { Entry } from './entries.ts'
import { Option } from './option.tsx'
import { useFound } from './queries.ts'
import { keepRecent } from './recent.ts'
import { useGroups } from './use-groups.ts'
import { useTyped } from './use-typed.ts'
import { KEYS, SEARCH } from './words.ts'
import styles from './search.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The field and what it finds. The keyboard stays in the field; arrows lead through the list. */
export const SearchBox = ({ close }: { readonly close: () => void }) => {
  const id = useId()
  const { go } = useNavigation()
  const narrow = useNarrow()
  const { field, typed, settled } = useTyped()
  const found = useFound(settled)
  const groups = useGroups(typed, typed === '' ? [] : (found.data ?? []))
  const entries = groups.flatMap((group) => group.entries)
  const [pointed, setPointed] = useState<string>()
  const active = entries.find(({ key }) => key === pointed) ?? entries[0]
  const idOf = ({ key }: Entry): string => `${id}${key}`

  const choose = ({ address, isPage, document, run }: Entry, isElsewhere: boolean): void => {
    if (document !== undefined) keepRecent(document)
    close()
    if (address === undefined) run?.()
    else if (isElsewhere) open(`${BASE}${address}`, '_blank', 'noopener')
    else if (isPage) go(menuAddress(address), { kept: true })
    else go(address)
  }
  const press = (event: KeyboardEvent): void => {
    // Enter that takes a word of the input method opens nothing; Safari says so by the code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = STEPS[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const at = active === undefined ? -1 : entries.indexOf(active)
      setPointed(entries.at((at + step) % entries.length)?.key)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Escape') {
      // Of this dialog and not of one below it.
      event.stopPropagation()
      close()
    }
  }
  const isWaiting = typed !== '' && (typed !== settled || found.isFetching)
  const isNothing = typed !== '' && !isWaiting && !found.isError && entries.length === 0
  return (
    <>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-label={SEARCH.field}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : idOf(active)}
        placeholder={SEARCH.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className={styles['field']}
        onKeyDown={press}
      />
      <p role="status" className={styles['status']}>
        {typed === ''
          ? SEARCH.begin
          : isWaiting
            ? SEARCH.searching
            : isNothing
              ? SEARCH.nothing(typed)
              : found.data?.length === MOST
                ? SEARCH.most(entries.length)
                : SEARCH.found(entries.length)}
      </p>
      {isNothing && <p className={styles['advice']}>{SEARCH.advice}</p>}
      {found.isError && typed !== '' && (
        <p role="alert" className={styles['failed']}>
          {SEARCH.failed}
          <Button size="small" onClick={() => void found.refetch()}>
            {SEARCH.retry}
          </Button>
        </p>
      )}
      <div id={`${id}list`} role="listbox" aria-label={SEARCH.results} className={styles['list']}>
        {groups.map(({ title, entries: own }) => (
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden className={styles['group']}>
              {title}
            </div>
            {own.map((entry) => (
              <Option
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                typed={typed}
                isActive={entry === active}
                point={() => setPointed(entry.key)}
                choose={(isElsewhere) => choose(entry, isElsewhere)}
              />
            ))}
          </div>
        ))}
      </div>
      {!narrow && (
        <p className={styles['keys']}>
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <kbd className={styles['key']}>{key}</kbd> {does}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
