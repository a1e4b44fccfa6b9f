import { Modal } from 'antd'
import { useNarrow } from '#shell/media.ts'
import { SearchBox } from './search-box.tsx'
import { SEARCH } from './words.ts'
import styles from './search.module.css'

const WIDTH = 680

// The whole window of a telephone.
const WHOLE = { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 } as const
const FILLED = { boxSizing: 'border-box', minHeight: '100dvh', padding: 12, borderRadius: 0 } as const

interface Props {
  readonly isOpen: boolean
  readonly close: () => void
}

/** The search, over whatever page is shown; on a telephone it is the whole window. */
export const SearchDialog = ({ isOpen, close }: Props) => {
  const narrow = useNarrow()
  return (
    <Modal
      title={SEARCH.title}
      open={isOpen}
      onCancel={close}
      footer={null}
      width={narrow ? '100vw' : WIDTH}
      {...(narrow && { style: WHOLE, styles: { container: FILLED } })}
      className={narrow ? (styles['whole'] ?? '') : (styles['dialog'] ?? '')}
      destroyOnHidden
      // The button gives it back at once: a page that is opened may want it after that.
      focusable={{ focusTriggerAfterClose: false }}
    >
      <SearchBox close={close} />
    </Modal>
  )
}
