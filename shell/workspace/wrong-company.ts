import { create } from 'zustand'

/** A document that belongs to another of the person's companies. */
export const useWrongCompany = create<{ readonly supplierId: string | undefined }>()(() => ({ supplierId: undefined }))

export const dropOffer = (): void => useWrongCompany.setState({ supplierId: undefined })
