import { create } from 'zustand'

/** A document that belongs to another of the person's companies. */
export const useWrongCompany = create<{ readonly supplierId: string | undefined }>()(() => ({ supplierId: undefined }))

/** Asks whether to go on in the company of this supplier. */
export const offerSwitch = (supplierId: string): void => useWrongCompany.setState({ supplierId })

export const dropOffer = (): void => useWrongCompany.setState({ supplierId: undefined })
