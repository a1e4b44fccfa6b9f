import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { ADD } from './add/words.ts'
import { ADD_ADDRESS } from './addresses.ts'
import { suppliers, useExportSuppliers } from './queries.ts'
import { usePurchaserOptions } from './shared/purchasers.ts'
import { useRegions } from './use-regions.ts'
import { supplierList } from './review/supplier-list.tsx'

/** The suppliers, by what has to be done with them. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const may = useMay()
  const categories = useCategories().data ?? []
  const purchasers = usePurchaserOptions()
  const regions = useRegions().data?.REGIONS ?? []
  const list = useList(
    supplierList({
      categories: categories.filter(({ isLeaf }) => isLeaf).map(({ id, fullName }) => ({ value: id, label: fullName })),
      purchasers,
      provinces: regions.map(({ code, name }) => ({ value: code, label: name })),
    }),
  )
  return (
    <ListView
      list={list}
      fetched={suppliers.useList(list.query)}
      count={QueueCount}
      exportRows={useExportSuppliers(list.query)}
      tools={
        may('supplier.review') ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open(ADD_ADDRESS)}>
            {ADD.title}
          </Button>
        ) : null
      }
    />
  )
}
