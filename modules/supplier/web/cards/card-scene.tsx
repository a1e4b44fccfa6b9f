import { createContext, use, useMemo, type ReactNode } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { seesNumberOn } from '#modules/file/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { useSide } from '#shell/session/session.ts'
import type { Supplier } from '../../shapes.ts'

/** What the cards of one supplier need to know beside what they show. */
interface CardScene {
  readonly supplierId: string
  readonly fileOf: (id: string | null) => FileRef | undefined
  readonly categoryName: (id: string) => string
  /** May the viewer see whole numbers? */
  readonly canReveal: boolean
  /** May they open a certificate of this category, and see the number on it? */
  readonly seesOn: (category: string) => boolean
  /** Does the field say something else than recognition read? */
  readonly differs: (path: string) => boolean
}

const Scene = createContext<CardScene | undefined>(undefined)

interface Props {
  readonly supplier: Pick<Supplier, 'id' | 'files' | 'ocrDifferences'>
  readonly canReveal: boolean
  readonly children: ReactNode
}

/** Gives the cards below what they share. */
export const CardSceneProvider = ({ supplier, canReveal, children }: Props) => {
  const { id, files, ocrDifferences } = supplier
  const categories = useCategories().data
  const [side, may] = [useSide(), useMay()]
  const scene = useMemo((): CardScene => {
    const names = new Map(categories?.map((one) => [one.id, one.fullName]))
    const byId = new Map(files.map((file) => [file.id, file]))
    return {
      supplierId: id,
      fileOf: (fileId) => (fileId === null ? undefined : byId.get(fileId)),
      categoryName: (categoryId) => names.get(categoryId) ?? '',
      canReveal,
      seesOn: (category) => seesNumberOn(category, side, may),
      differs: (path) => ocrDifferences.includes(path),
    }
  }, [id, files, ocrDifferences, categories, canReveal, side, may])
  return <Scene value={scene}>{children}</Scene>
}

/** The supplier around. */
export const useCardScene = (): CardScene => {
  const scene = use(Scene)
  if (!scene) throw new Error('a card is shown outside its scene')
  return scene
}
