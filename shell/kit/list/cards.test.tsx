import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { Cards } from './cards.tsx'

const THING = { id: '1', code: 'T-1', state: '待办', title: '绘本', owner: '李经理', day: null }
const DEFINITION = {
  id: ({ id }: typeof THING) => id,
  name: ({ code }: typeof THING) => code,
  address: ({ id }: typeof THING) => `/thing/${id}`,
  marks: () => '加急',
  columns: [
    { key: 'code', title: '编号', card: 'title', render: ({ code }: typeof THING) => code },
    { key: 'state', title: '状态', card: 'status', render: ({ state }: typeof THING) => state },
    { key: 'title', title: '主题', card: 'body', render: ({ title }: typeof THING) => title },
    { key: 'owner', title: '负责人', render: ({ owner }: typeof THING) => owner },
    { key: 'day', title: '日期', render: ({ day }: typeof THING) => day },
    { key: 'secret', title: '内部', card: 'none', render: () => '不在卡片上' },
  ],
} as const

afterEach(cleanup)

it('makes one link of everything that a card says, and leaves out what is empty', async () => {
  const opened = vi.fn<(address: string) => void>()
  showPage(<Cards definition={DEFINITION} rows={[THING]} />, { opened })
  const card = screen.getByRole('link')
  expect(card.textContent).toBe('T-1加急待办绘本负责人李经理')
  expect(within(card).getByRole('term').textContent).toBe('负责人')
  await userEvent.click(card)
  expect(opened).toHaveBeenCalledWith('/thing/1')
})

it('lets rows be ticked beside the link where something can be done with them', async () => {
  const select = vi.fn<(rows: readonly (typeof THING)[]) => void>()
  showPage(<Cards definition={DEFINITION} rows={[THING]} selected={[]} select={select} />)
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 T-1' }))
  expect(select).toHaveBeenCalledWith([THING])
})

it('says how many messages about it are unread, and nothing where all are read', () => {
  showPage(<Cards definition={DEFINITION} rows={[{ ...THING, unreadMessages: 3 }]} />)
  expect(screen.getByRole('link', { name: /^T-1 ?3 条未读消息/u })).toBeDefined()
  cleanup()
  showPage(<Cards definition={DEFINITION} rows={[{ ...THING, unreadMessages: 0 }]} />)
  expect(screen.queryByRole('img')).toBeNull()
})
