import { DraftDrawer } from '#shell/kit/draft-drawer.tsx'
import { EMPTY_FEE, FeeFields } from './fee-fields.tsx'
import { useAddFee } from './queries.ts'
import { FEE, LIST } from './words.ts'

/** Enters a cost that no document stands behind, with what proves it. */
export const FeeDrawer = (props: { readonly name: string; readonly closed: () => void }) => (
  <DraftDrawer
    {...props}
    title={LIST.addFee}
    label={FEE.save}
    said={FEE.saved}
    empty={EMPTY_FEE}
    files={['proof']}
    save={useAddFee()}
  >
    <FeeFields />
  </DraftDrawer>
)
