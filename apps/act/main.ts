import { WHOLE_PATH } from '#modules/action-link/rules.ts'
import { sentenceOf } from '#shell/failure.ts'
import { withoutReturn } from '../login/wechat-return.ts'
import { links } from './client.ts'
import { draw, type Ways } from './draw.ts'
import { firstView, tokenIn, type View } from './flow.ts'
import '../login/palette.css'

/** Runs the page of one link in an element of a document. */
const start = async (root: HTMLElement, token: string): Promise<void> => {
  let view: View = { name: 'proving' }

  const show = (next: View): void => {
    view = next
    root.replaceChildren(...draw(view, ways))
    if (view.name !== 'proving') root.querySelector('h1')?.focus({ preventScroll: true })
    document.title = root.querySelector('h1')?.textContent ?? document.title
  }
  const take = async (): Promise<void> => {
    if (view.name !== 'shown' || view.page.key === null) return
    const { page } = view
    const { key } = view.page
    show({ name: 'shown', page, isSending: true })
    try {
      const { done } = await links.takeActionLink({ body: { token, key } })
      show({ name: 'done', page, said: done })
    } catch (error) {
      show({ name: 'failed', why: sentenceOf(error) })
    }
  }
  const ways: Ways = {
    whole: `${WHOLE_PATH}${token}`,
    take: () => void take(),
    again: () => location.reload(),
  }

  show(view)
  const { search } = location
  // What was brought is good for one call, and has no business in the history.
  history.replaceState(null, '', `${location.pathname}${withoutReturn(search)}`)
  try {
    const next = await firstView(links, token, search)
    if ('leaveFor' in next) location.replace(next.leaveFor)
    else show(next)
  } catch (error) {
    show({ name: 'failed', why: sentenceOf(error) })
  }
}

const root = document.getElementById('root')
const token = tokenIn(location.pathname)
if (root) {
  if (token === undefined)
    root.replaceChildren(...draw({ name: 'broken' }, { whole: '/', take: () => undefined, again: () => undefined }))
  else void start(root, token)
}
