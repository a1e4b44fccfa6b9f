import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { stateNames, transitionNames, type Machine } from '#kernel/machine.ts'
import { ActionBar, BlockedReasons } from '#shell/kit/detail/action-bar.tsx'
import type { Offered } from '#shell/kit/detail/actions.ts'
import type { Face } from '#shell/kit/document/face.ts'
import { DETAIL } from '#shell/kit/words.ts'
import { UiRoot } from '#shell/ui-root.tsx'
import { SHELL } from '#shell/words.ts'

afterEach(cleanup)

type AnyMachine = Machine<string, string, never>

// The face of every noun, and the machine beside it: a new noun is taken in by its files.
const FACES = import.meta.glob<Face<string>>(['/modules/*/web/face.ts', '/modules/*/web/shared/face.ts'], {
  import: 'face',
  eager: true,
})
const MACHINES = import.meta.glob<Readonly<Record<string, unknown>>>('/modules/*/machine.ts', { eager: true })
const SUBJECTS = Object.keys(import.meta.glob('/modules/*/api/proof-subject.ts'))

const folderOf = (path: string): string => path.split('/')[2] ?? ''
const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && 'initial' in value && 'transitions' in value

const NOUNS = SUBJECTS.map(folderOf).flatMap((noun) => {
  const face = FACES[`/modules/${noun}/web/face.ts`] ?? FACES[`/modules/${noun}/web/shared/face.ts`]
  const machine = Object.values(MACHINES[`/modules/${noun}/machine.ts`] ?? {}).find(isMachine)
  return face && machine ? [{ noun, face, machine }] : []
})

interface Shown {
  readonly label: string
  readonly isDisabled: boolean
  /** The sentence that describes it. */
  readonly reason: string
}

const reasonOf = (button: HTMLElement): string =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** The text of an item without what stands there for the eyes alone. */
const nameOf = (item: HTMLElement): string => {
  const repeated = item.querySelector('[aria-hidden]')?.textContent ?? ''
  return item.textContent.slice(0, item.textContent.length - repeated.length)
}

/** All buttons, also those under «more». */
const shownOn = async (face: Face<string>, offered: Offered): Promise<Shown[]> => {
  render(
    <UiRoot>
      <ActionBar id="bar" actions={face.actions(offered)} act={() => undefined} />
      <BlockedReasons id="bar" actions={face.actions(offered)} />
    </UiRoot>,
  )
  const all = screen.queryAllByRole<HTMLButtonElement>('button')
  const more = all.find((button) => button.getAttribute('aria-haspopup') === 'menu')
  const buttons = all
    .filter((button) => button !== more)
    .map((button) => ({
      label: button.textContent.replaceAll(' ', ''),
      isDisabled: button.disabled,
      reason: reasonOf(button),
    }))
  if (!more) return buttons
  expect(more.textContent).toBe(SHELL.more)
  await userEvent.setup().click(more)
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return [
    ...buttons,
    ...items.map((item) => ({
      label: nameOf(item),
      isDisabled: item.getAttribute('aria-disabled') === 'true',
      reason: reasonOf(item),
    })),
  ]
}

const whyOf = (name: string): string => `because of ${name}`

/** What the server might say in a state to a side: every step of it open, every one blocked, and one of two blocked. */
const casesOf = ({ noun, face, machine }: (typeof NOUNS)[number]) =>
  stateNames(machine).flatMap((state) =>
    (['supplier', 'staff'] as const).flatMap((side) => {
      const steps = transitionNames(machine).filter(
        (name) => machine.transitions[name]?.from.includes(state) && machine.transitions[name].by.includes(side),
      )
      const blockedIn = { open: () => false, blocked: () => true, mixed: (index: number) => index % 2 === 0 }
      return Object.entries(blockedIn).map(([what, isBlocked]) => ({
        title: `${noun} at ${state} for ${side}, all ${what}`,
        face,
        machine,
        open: steps.filter((_, index) => !isBlocked(index)),
        blocked: steps.filter((_, index) => isBlocked(index)),
      }))
    }),
  )

describe('the page of a document', () => {
  it('is known of every noun that the proofs know', () => {
    expect(NOUNS.map(({ noun }) => noun).toSorted()).toEqual(SUBJECTS.map(folderOf).toSorted())
  })
  it.each(NOUNS.flatMap(casesOf))(
    'shows a button for each open step, a disabled one with the reason for each blocked step, and nothing else: $title',
    async ({ face, machine, open, blocked }) => {
      const labelOf = (name: string): string => machine.transitions[name]?.label ?? ''
      const wanted = [
        ...open.map((name) => ({ label: labelOf(name), isDisabled: false, reason: '' })),
        ...blocked.map((name) => ({
          label: labelOf(name),
          isDisabled: true,
          reason: DETAIL.blocked(labelOf(name), whyOf(name)),
        })),
      ]
      const shown = await shownOn(face, {
        allowedTransitions: open,
        blockedTransitions: blocked.map((name) => ({ name, why: whyOf(name) })),
      })
      const byLabel = (a: Shown, b: Shown): number => a.label.localeCompare(b.label)
      expect(shown.toSorted(byLabel)).toEqual(wanted.toSorted(byLabel))
    },
  )
})
