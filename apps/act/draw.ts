import type { ActionPage } from '#modules/action-link/contract.ts'
import { element, type Child } from './element.ts'
import type { View } from './flow.ts'
import { ACT } from './words.ts'

/** What the person may do on the page, and where the whole page of the document is. */
export interface Ways {
  readonly whole: string
  readonly take: () => void
  readonly again: () => void
}

const heading = (text: string): HTMLElement => {
  const title = element('h1', 'title', text)
  // The reader's place is here after every change.
  title.tabIndex = -1
  return title
}

const wholeLink = (ways: Ways, text: string, kind: 'main' | 'side'): HTMLElement => {
  const link = element('a', kind, text)
  link.href = ways.whole
  link.rel = 'noreferrer'
  return link
}

const button = (kind: 'main' | 'side', text: string, press: () => void, isOff = false): HTMLElement => {
  const made = element('button', kind, text)
  made.type = 'button'
  // `disabled` would drop the focus, and with it the place of the reader.
  made.ariaDisabled = String(isOff)
  made.addEventListener('click', () => !isOff && press())
  return made
}

const factsOf = ({ code, statusName, companyName, userName, facts }: ActionPage): HTMLElement =>
  element(
    'dl',
    'facts',
    ...[
      { label: ACT.number, value: code },
      { label: ACT.status, value: statusName },
      ...facts,
      { label: ACT.as, value: ACT.asOf(companyName, userName) },
    ].map(({ label, value }) => element('div', 'fact', element('dt', 'label', label), element('dd', 'value', value))),
  )

const card = (...children: readonly Child[]): HTMLElement[] => [
  element('div', 'card', ...children),
  element('p', 'brand', ACT.brand),
]

const shown = (page: ActionPage, isSending: boolean, ways: Ways): HTMLElement[] => {
  const head = [element('p', 'kind', page.title), heading(page.action)]
  if (page.refused !== null)
    return card(...head, element('p', 'settled', page.refused), factsOf(page), wholeLink(ways, ACT.whole, 'main'))
  return card(
    ...head,
    factsOf(page),
    element('p', 'note', ACT.note),
    button('main', isSending ? ACT.sending : page.action, ways.take, isSending),
    wholeLink(ways, ACT.whole, 'side'),
  )
}

/** The page as it stands. */
export const draw = (view: View, ways: Ways): HTMLElement[] => {
  switch (view.name) {
    case 'proving':
      return card(heading(ACT.title), element('p', 'note', ACT.proving))
    case 'outside':
      return card(heading(ACT.outside), element('p', 'note', ACT.outsideHint), wholeLink(ways, ACT.signIn, 'main'))
    case 'broken':
      return card(heading(ACT.broken), element('p', 'note', ACT.brokenHint), wholeLink(ways, ACT.signIn, 'side'))
    case 'shown':
      return shown(view.page, view.isSending, ways)
    case 'done':
      return card(
        element('p', 'kind', `${view.page.title} ${view.page.code}`),
        heading(ACT.done),
        element('p', 'good', view.said),
        element('p', 'note', ACT.close),
        wholeLink(ways, ACT.whole, 'side'),
      )
    case 'failed':
      return card(
        heading(ACT.failed),
        element('p', 'notice', view.why),
        button('main', ACT.again, ways.again),
        wholeLink(ways, ACT.signIn, 'side'),
      )
  }
}
