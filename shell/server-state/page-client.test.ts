import { afterEach, describe, expect, it } from 'vitest'
import { createPageClient, dropPageClient, LISTS, outdateLists } from './page-client.ts'
import { hearThreadNews } from './thread-news.ts'

const LIST_KEY = ['purchase-order', LISTS, 'supplier', {}]
const DOCUMENT_KEY = ['purchase-order', 'one', '1']
let close = (): void => undefined
afterEach(() => close())

describe('the list of a page', () => {
  it.each([
    ['messages were read', async () => outdateLists()],
    ['others have done something', hearThreadNews],
  ])('looks for news when it is next shown after %s, and a document stays as it is', async (_what, tell) => {
    const page = createPageClient()
    close = () => dropPageClient(page)
    for (const key of [LIST_KEY, DOCUMENT_KEY]) page.setQueryData(key, {})
    await tell()
    expect(page.getQueryState(LIST_KEY)?.isInvalidated).toBe(true)
    expect(page.getQueryState(DOCUMENT_KEY)?.isInvalidated).toBe(false)
  })
})
