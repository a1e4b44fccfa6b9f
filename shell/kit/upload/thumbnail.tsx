import { useBlobUrl } from '../preview/use-blob-url.ts'
import { useFileServices } from './file-services.tsx'
import styles from './file-tiles.module.css'

/** A small picture of a file that is known by its id alone; its place is kept until it is there. */
export const Thumbnail = ({ id }: { readonly id: string }) => {
  const { url } = useBlobUrl(useFileServices().thumbnail, { id })
  return url === undefined ? <span className={styles['small']} /> : <img src={url} alt="" className={styles['small']} />
}
