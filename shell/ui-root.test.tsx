import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { memo, use } from 'react'
import { expect, it } from 'vitest'
import { UiRoot } from './ui-root.tsx'

it('does not make the pages below render when it renders itself', () => {
  let renders = 0
  const Page = memo(() => {
    renders += 1
    use(ConfigProvider.ConfigContext)
    return null
  })
  Page.displayName = 'Page'
  const shown = () => (
    <UiRoot>
      <Page />
    </UiRoot>
  )
  const { rerender } = render(shown())
  const before = renders
  rerender(shown())
  expect(before).toBeGreaterThan(0)
  expect(renders).toBe(before)
})
