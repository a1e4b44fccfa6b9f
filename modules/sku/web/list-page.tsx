import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { SKU_NOUN } from './sku-noun.tsx'

/** The products that documents name. */
export const ListPage = () => <ReferencePage noun={SKU_NOUN} />
