import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { useCategoryOptions } from '#modules/sku-category/web/shared/categories.ts'
import { useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { hallDefinition } from './hall-definition.tsx'
import { useHall } from './hall-queries.ts'

/** What the company was asked to quote, the most urgent first. */
const HallList = () => {
  const { data: categories = [] } = useCategoryOptions()
  const list = useList(hallDefinition((id) => categories.find((one) => one.id === id)?.name ?? ''))
  return <ListView list={list} fetched={useHall(list.query)} count={QueueCount} scopeNote={useScopeNote()} />
}
export default HallList
